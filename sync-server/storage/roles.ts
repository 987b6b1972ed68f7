import type { Actor } from '../../src/domain/documents/rules.ts';
import { DIRECTORY, databasesOf } from '../../src/domain/session/databases.ts';
import type { StorageUser } from './guard.ts';

/** Roles beside the person's own, for an engine that has users: who may read `directory`, and who is verified. */
export const READS_DIRECTORY = 'directory';
export const VERIFIED = 'verified';

/**
 * For documents that the gateway has judged by more than the revision they were made from: written beside what is stored
 * since, or anew where the role database holds nothing any more. They may bring along what others changed meanwhile, and
 * by their own ancestor alone that would look like the writer's doing.
 */
export const BESIDE = 'beside';

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
