import type { Actor } from '../../src/domain/documents/rules.ts';
import { DIRECTORY, databasesOf } from '../../src/domain/session/databases.ts';
import type { StorageUser } from './guard.ts';

/** Role that lets a user of CouchDB read the directory. */
export const READS_DIRECTORY = 'directory';
export const VERIFIED = 'verified';

/** Role for judged writes that may contain changes of others than the writer. */
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
