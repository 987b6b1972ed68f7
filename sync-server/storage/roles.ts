import type { Actor } from '../../src/domain/documents/rules.ts';
import { DIRECTORY, databasesOf } from '../../src/domain/session/databases.ts';
import type { StorageUser } from './guard.ts';

/** Role that lets a user of CouchDB read the directory. */
export const READS_DIRECTORY = 'directory';
export const VERIFIED = 'verified';

/**
 * Role for writes that may contain other writers' changes. The gateway judges them, because
 * CouchDB's rules cannot.
 */
export const BESIDE = 'beside';

export function storageUserOf(actor: Actor): StorageUser {
  const reads = databasesOf(actor).some(({ name }) => name === DIRECTORY);
  return {
    name: actor.uid,
    roles: [
      actor.userRole,
      ...(actor.isVerified ? [VERIFIED] : []),
      ...(reads ? [READS_DIRECTORY] : []),
    ],
  };
}
