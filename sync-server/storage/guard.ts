import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { DIRECTORY, databasesOf } from '../../src/domain/session/databases.ts';
import type { ReadLimits } from '../support/limits.ts';
import type { Revision } from './revisions.ts';

/** Intent of a request. `push` reveals nothing stored. Pulls also write a `checkpoint`. */
export type Intent = 'read' | 'write' | 'push' | 'checkpoint' | 'admin';

/** Number of leaves; `all` includes tombstones. */
export interface LeafCount {
  living: number;
  all: number;
}

export interface IncomingWrite {
  id: string;
  after: Record<string, unknown>;
  /** Stored winner, possibly a tombstone. Null for a new document. */
  before: Record<string, unknown> | null;
  /** Living leaves besides the winner. The writer may know any of them. */
  rivals?: readonly Record<string, unknown>[];
  /** True if the incoming revision descends from the stored winner, or nothing is stored. */
  knows: boolean;
  revision?: { start: number; ids: string[] };
  /** Number of leaves after the write; set only for a write that may add a branch. */
  leaves?: LeafCount;
  /** Ids from `reliesOn` that exist or existed. Omitted if they were not looked up. */
  found?: ReadonlySet<string>;
}

export interface StorageUser {
  name: string;
  roles: readonly string[];
}

export interface ProtocolGuard {
  /**
   * Admits a request. Runs first in every route except `/` and `/_session`, and in a live feed
   * before each heartbeat and each later delivery.
   * @param database unchecked; a route without a database gives its own name, such as `_all_dbs`
   * @returns the user to run as; null for the engine's administrator
   * @throws CouchError 401, 403, 404
   */
  admit(request: FastifyRequest, database: string, intent: Intent): Promise<StorageUser | null>;
  /** Waits for the person's turn, which ends with the response. @throws CouchError 429 */
  attend?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Lets other requests of the person run while a live feed waits for news. */
  rest?(request: FastifyRequest): void;
  caughtUp?(request: FastifyRequest, feed: string): void;
  readonly reads?: ReadLimits;
  /** Judges the writes of one request to a database at a time. Returns a reason per refusal. */
  judge(
    request: FastifyRequest,
    database: string,
    writes: readonly IncomingWrite[],
  ): Promise<readonly (string | undefined)[]>;
  /** Runs before the answer to a write or `_revs_diff`; an error fails the request. */
  stored?(database: string, written: readonly Revision[]): Promise<void>;
  /** Returns the ids that `judge` will need if this document is new. */
  reliesOn?(sent: Pick<IncomingWrite, 'id' | 'after'>): readonly string[];
  /** @throws CouchError 429 */
  admitCheckpoint?(request: FastifyRequest): void;
  /** Takes a feed slot. `end` ends the feed like a timeout. Returns a function that frees it. */
  takeFeedSlot?(request: FastifyRequest, end: () => void): () => void;
  identify?(request: FastifyRequest): Promise<{ name: string | null; roles: string[] }>;
  /** Begins a session and returns its user; null if credentials are wrong. @throws CouchError */
  beginSession?(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { name: string; password: string },
  ): Promise<{ name: string; roles: string[] } | null>;
  endSession?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export const acceptAll: ProtocolGuard['judge'] = async (_request, _database, writes) =>
  writes.map(() => undefined);

export const openGuard: ProtocolGuard = {
  admit: async () => null,
  judge: acceptAll,
};

export const READS_DIRECTORY = 'directory';
export const VERIFIED = 'verified';

/** Role for writes whose stored revision CouchDB's rules do not see. The gateway judges them. */
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
