/** Revision that no document has: CouchDB names ancestors of it if the id was ever stored. */
const BEYOND = `999999999999999-${'0'.repeat(32)}`;

export type Missing = Record<string, { possible_ancestors?: string[] }>;

export const questionAfter = (ids: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(ids.map((id) => [id, [BEYOND]]));

export const everStored = (answer: Missing): ReadonlySet<string> =>
  new Set(Object.keys(answer).filter((id) => answer[id]?.possible_ancestors));
