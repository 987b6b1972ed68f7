import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLimits } from '../support/limits.ts';
import type { Revision } from './revisions.ts';

/**
 * What a request is about to do. `push` is a write of many documents that tells nothing of what is stored. `checkpoint` is
 * a write of a `_local` document: replicators keep their place there, so whoever may pull from a database may write one.
 * `admin` is everything that changes or lists databases themselves.
 */
export type Intent = 'read' | 'write' | 'push' | 'checkpoint' | 'admin';

/** The ends of a document's branches: those that stand, and those that were ended with a tombstone besides. */
export interface LeafCount {
  living: number;
  all: number;
}

export interface IncomingWrite {
  id: string;
  /** The document as it would be stored: with `_id`, and `_rev` and `_deleted` where given, without `_revisions`. */
  after: Record<string, unknown>;
  /** The stored winner, a tombstone included; null when nothing is stored under this id. */
  before: Record<string, unknown> | null;
  /** The living leaves beside the winner: what writers knew may stand in any of them. Left out where there are none. */
  rivals?: readonly Record<string, unknown>[];
  /** True when the incoming revision descends from the stored winner, or nothing is stored. */
  knows: boolean;
  /** The ancestry that came with a replicated revision, newest first. */
  revision?: { start: number; ids: string[] };
  /** What the document's leaves would be with this one; left out where it replaces the winner. */
  leaves?: LeafCount;
  /** Of what the guard relies on for it, what was ever stored here, tombstones included; left out where nobody looked. */
  found?: ReadonlySet<string>;
}

/** As whom a request runs in an engine that has users of its own. */
export interface StorageUser {
  name: string;
  roles: readonly string[];
}

/** Who may touch which database, and with what. Knows no engine: both storages ask the same guard. */
export interface ProtocolGuard {
  /**
   * Runs before anything else of every route, and again during a live feed before each heartbeat and each delivery.
   * @returns as whom the request runs; null for the engine's administrator
   * @throws CouchError (401, 403, 404) when this request may not touch `database` in this way. `database` is the name
   * in the address, not yet checked; `_all_dbs` for the list of databases.
   */
  admit(request: FastifyRequest, database: string, intent: Intent): Promise<StorageUser | null>;
  /**
   * Behind `admit`, once a request, before its body is read: resolves when it is its person's turn, which ends with the answer.
   * @throws CouchError (429) when too many wait for theirs
   */
  attend?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** A live feed has sent what there was and waits for news: its turn goes to others. */
  rest?(request: FastifyRequest): void;
  /** A live feed has nothing left to send; of a long poll that means that its reader came with all there is. */
  caughtUp?(request: FastifyRequest, feed: string): void;
  /** What one reading request may bring; the protocol's own limits where left out. */
  readonly reads?: ReadLimits;
  /**
   * One verdict per document, in order: undefined accepts it, a text refuses this document alone as `forbidden` with
   * the text as its reason. Writes to one database are judged and stored one request after another, so `before` still
   * holds when the accepted ones are stored.
   */
  judge(
    request: FastifyRequest,
    database: string,
    writes: readonly IncomingWrite[],
  ): Promise<readonly (string | undefined)[]>;
  /**
   * Documents of a request are stored, or were there already, and it is answered once this resolves: what is acknowledged to
   * a device is known to whoever works on it, though this process dies the next moment. Who asks whether revisions are here and
   * hears so takes that for an acknowledgement too, whoever may write them.
   * @throws whatever makes the answer a failure; the device sends again then, which changes nothing of what is stored
   */
  stored?(database: string, written: readonly Revision[]): Promise<void>;
  /**
   * Ids of other documents of the database that `judge` will look for if this one is new there, so that an engine may look for
   * all of them at once. Nothing of what was sent has been read yet.
   */
  reliesOn?(sent: Pick<IncomingWrite, 'id' | 'after'>): readonly string[];
  /**
   * Before a `_local` document is stored under an id that is not there yet.
   * @throws CouchError (429) when the reader has made too many
   */
  admitCheckpoint?(request: FastifyRequest): void;
  /**
   * A live feed begins. `end` ends it as if its time were up, when its reader has too many.
   * @returns what is called once the feed is over
   * @throws CouchError (429) when the reader has too many
   */
  takeFeedSlot?(request: FastifyRequest, end: () => void): () => void;
  /** Who asks, for `GET /_session`; left out where nobody has a name. */
  identify?(request: FastifyRequest): Promise<{ name: string | null; roles: string[] }>;
}

/** Looks at nothing of what it accepts, so that an engine need not read it. */
export const acceptAll: ProtocolGuard['judge'] = async (_request, _database, writes) =>
  writes.map(() => undefined);

/** Lets everything pass: for the protocol without an application around it. */
export const openGuard: ProtocolGuard = {
  admit: async () => null,
  judge: acceptAll,
};
