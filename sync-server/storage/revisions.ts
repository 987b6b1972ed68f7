import type { Stored } from './documents.ts';

export interface Revision {
  id: string;
  rev: string;
  /** Known ancestors, which the revision replaces. */
  after?: readonly string[];
  /** Content of the revision, if it was the document's only leaf. */
  onlyLeaf?: Stored;
}

export interface Lineage {
  start: number;
  ids: readonly string[];
}

export const revisionsIn = ({ start, ids }: Lineage): string[] =>
  ids.map((hash, age) => `${start - age}-${hash}`);
