import type { CouchError } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Doc, Incoming } from './doc.ts';

/** What became of one document. */
export type Outcome = { id: string; rev: string } | { id: string; refusal: CouchError };

/** A `_local` document: a replicator's place. */
export type Checkpoint = Doc & { _id: string };

/** One database as writing to it needs it, whichever engine keeps it. */
export interface WritePlace {
  /** Runs `work` while no other request of this process judges or stores here. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The stored winner of an id, a tombstone included; null when nothing is stored. */
  winner(id: string): Promise<Doc | null>;
  /**
   * What each of these would change, in their order; no id comes twice, and no local document. Undefined for a replicated revision that is here
   * already: storing it again changes nothing.
   */
  changes(
    documents: readonly Incoming[],
    newEdits: boolean,
  ): Promise<readonly (IncomingWrite | undefined)[]>;
  /** Stores documents; the outcomes stand in their order. */
  store(documents: readonly Incoming[], newEdits: boolean): Promise<Outcome[]>;
  /** Keeps a `_local` document, which nobody judges. @returns its revision @throws CouchError when it may not be kept */
  keep(doc: Checkpoint): Promise<string>;
}
