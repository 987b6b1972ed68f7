import type { CouchError } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Doc, Incoming } from './doc.ts';

export type Outcome = { id: string; rev: string } | { id: string; refusal: CouchError };

/** `_local` document of a replicator. */
export type Checkpoint = Doc & { _id: string };

export interface WritePlace {
  /** Excludes all other judging and storing in the database by this process. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  winner(id: string): Promise<Doc | null>;
  /** Returns undefined for a replicated revision that is stored already. */
  changes(
    documents: readonly Incoming[],
    newEdits: boolean,
  ): Promise<readonly (IncomingWrite | undefined)[]>;
  store(documents: readonly Incoming[], newEdits: boolean): Promise<Outcome[]>;
  /** @returns the revision @throws CouchError */
  keep(doc: Checkpoint): Promise<string>;
}
