import type { Actor } from '../../src/domain/access/relations.ts';
import { DIRECTORY, databasesOf } from '../../src/domain/session/databases.ts';
import type { StorageUser } from './guard.ts';

/** Roles beside the person's own, for an engine that has users: who may read `directory`, and who is verified. */
export const READS_DIRECTORY = 'directory';
export const VERIFIED = 'verified';

/** How an engine with users of its own knows a person. */
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
