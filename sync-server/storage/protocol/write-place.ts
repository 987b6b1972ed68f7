import type { CouchError } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Doc, Incoming } from './doc.ts';

export type Outcome = { id: string; rev: string } | { id: string; refusal: CouchError };

/** `_local` document of a replicator. */
export type Checkpoint = Doc & { _id: string };

/** Writable view of a database, for either engine. */
export interface WritePlace {
  /** Runs `work` while no other request of this process judges or stores in the database. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the stored winner, possibly a tombstone; null if nothing is stored. */
  winner(id: string): Promise<Doc | null>;
  /**
   * Returns the write of each document, in order; undefined for a replicated revision that is
   * stored already. Ids are unique; none is local.
   */
  changes(
    documents: readonly Incoming[],
    newEdits: boolean,
  ): Promise<readonly (IncomingWrite | undefined)[]>;
  store(documents: readonly Incoming[], newEdits: boolean): Promise<Outcome[]>;
  /** Stores a `_local` document. @returns its revision @throws CouchError */
  keep(doc: Checkpoint): Promise<string>;
}
