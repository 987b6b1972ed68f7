/** A revision that no document has: of one that was ever stored, CouchDB names what this may have been made from. */
const BEYOND = `999999999999999-${'0'.repeat(32)}`;

/** What `_revs_diff` answers. */
export type Missing = Record<string, { possible_ancestors?: string[] }>;

/** What to ask of `_revs_diff` to hear which documents were ever stored: it looks at their ids alone, and reads none. */
export const questionAfter = (ids: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(ids.map((id) => [id, [BEYOND]]));

/** The ids that were ever stored, tombstones included. @param answer to `questionAfter` */
export const everStored = (answer: Missing): ReadonlySet<string> =>
  new Set(Object.keys(answer).filter((id) => answer[id]?.possible_ancestors));
