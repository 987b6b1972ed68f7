import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLimits } from '../support/limits.ts';
import type { Revision } from './revisions.ts';

/**
 * Kind of access of a request. `push` writes many documents and reveals nothing stored;
 * `checkpoint` writes a `_local` document, which every puller may; `admin` changes or lists
 * databases.
 */
export type Intent = 'read' | 'write' | 'push' | 'checkpoint' | 'admin';

/** Number of leaves of a document; `all` includes tombstones. */
export interface LeafCount {
  living: number;
  all: number;
}

export interface IncomingWrite {
  id: string;
  /** Document to store: with `_id`, and `_rev` and `_deleted` if given; without `_revisions`. */
  after: Record<string, unknown>;
  /** Stored winner, possibly a tombstone; null if nothing is stored. */
  before: Record<string, unknown> | null;
  /** Living leaves other than the winner; the writer may know any of them. */
  rivals?: readonly Record<string, unknown>[];
  /** True if the incoming revision descends from the stored winner, or nothing is stored. */
  knows: boolean;
  /** Ancestry of a replicated revision, newest first. */
  revision?: { start: number; ids: string[] };
  /** Leaves that the document would have; absent if the write replaces the winner. */
  leaves?: LeafCount;
  /** Ids of `reliesOn` that were ever stored here; absent if the engine did not look. */
  found?: ReadonlySet<string>;
}

export interface StorageUser {
  name: string;
  roles: readonly string[];
}

/** Decides who may access which database and write which documents; used by both engines. */
export interface ProtocolGuard {
  /**
   * Runs first in every route, and in a live feed before each heartbeat and each delivery.
   * @param database unchecked name of the address; `_all_dbs` for the list of databases
   * @returns the user to run as; null for the engine's administrator
   * @throws CouchError 401, 403, 404
   */
  admit(request: FastifyRequest, database: string, intent: Intent): Promise<StorageUser | null>;
  /**
   * Waits for the person's turn, which ends with the answer; runs after `admit`.
   * @throws CouchError 429
   */
  attend?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Frees the turn of a live feed that waits for news. */
  rest?(request: FastifyRequest): void;
  /** Called when a live feed has sent everything. */
  caughtUp?(request: FastifyRequest, feed: string): void;
  /** Limits of one reading request; default: the protocol's own. */
  readonly reads?: ReadLimits;
  /**
   * Returns one verdict per document: undefined accepts it, a text is the reason of its
   * `forbidden`. Writes to one database are judged and stored one request after another, so
   * `before` is still valid when they are stored.
   */
  judge(
    request: FastifyRequest,
    database: string,
    writes: readonly IncomingWrite[],
  ): Promise<readonly (string | undefined)[]>;
  /**
   * Called before the answer with documents that are stored or were already: an acknowledged write
   * is durably known to its readers. Answers of `_revs_diff` are acknowledgements too.
   * @throws any error, which fails the request; sending it again is harmless
   */
  stored?(database: string, written: readonly Revision[]): Promise<void>;
  /** Returns ids that `judge` will need if this unchecked document is new, to be read together. */
  reliesOn?(sent: Pick<IncomingWrite, 'id' | 'after'>): readonly string[];
  /**
   * Called before a new `_local` document is stored.
   * @throws CouchError 429 if there are too many
   */
  admitCheckpoint?(request: FastifyRequest): void;
  /** Registers a live feed; `end` ends it like a timeout. @returns function to call at its end */
  takeFeedSlot?(request: FastifyRequest, end: () => void): () => void;
  /** Identifies the reader for `GET /_session`. */
  identify?(request: FastifyRequest): Promise<{ name: string | null; roles: string[] }>;
}

export const acceptAll: ProtocolGuard['judge'] = async (_request, _database, writes) =>
  writes.map(() => undefined);

export const openGuard: ProtocolGuard = {
  admit: async () => null,
  judge: acceptAll,
};
