/** A replicated revision's history, as `_revisions` brings it: hashes, its own first. */
export interface Lineage {
  start: number;
  ids: readonly string[];
}

/** The revisions that a history names, the newest first. */
export const revisionsIn = ({ start, ids }: Lineage): string[] =>
  ids.map((hash, age) => `${start - age}-${hash}`);
