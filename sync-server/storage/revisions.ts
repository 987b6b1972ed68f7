import type { Stored } from './documents.ts';

/** A revision of a document, as it was acknowledged to its writer. */
export interface Revision {
  id: string;
  rev: string;
  /** Known ancestors, which it replaces. */
  after?: readonly string[];
  /** Content of the revision, if it was the document's only leaf. */
  sole?: Stored;
}

/** A replicated revision's history, as `_revisions` carries it: hashes, its own first. */
export interface Lineage {
  start: number;
  ids: readonly string[];
}

/** Returns the revisions that a history names, newest first. */
export const revisionsIn = ({ start, ids }: Lineage): string[] =>
  ids.map((hash, age) => `${start - age}-${hash}`);
