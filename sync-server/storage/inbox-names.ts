/** A revision of a document, as it was acknowledged to whoever wrote it. */
export interface Revision {
  id: string;
  rev: string;
}

/**
 * What was written to a database and is not taken in yet: of each document its newest revisions, by id. Null where not all is
 * named: there is too much of it, or a server of an earlier version entered it.
 */
export type Named = ReadonlyMap<string, readonly string[]> | null;

/** Each entering writes all of them anew. */
const MOST_NAMED = 500;

export const NOTHING: Named = new Map();

export const namedBy = (revisions: readonly Revision[]): Named =>
  revisions.reduce<Named>((named, { id, rev }) => joined(named, new Map([[id, [rev]]])), NOTHING);

export function joined(one: Named, other: Named): Named {
  if (!one || !other) return null;
  const all = new Map(one);
  for (const [id, revs] of other) all.set(id, newestOf([...(all.get(id) ?? []), ...revs]));
  return all.size > MOST_NAMED ? null : all;
}

/** What is left of `one` once all of `taken` is taken in. */
export function without(one: Named, taken: Named): Named {
  if (!one || !taken) return one;
  const left = [...one].flatMap(([id, revs]): [string, string[]][] => {
    const others = revs.filter((rev) => !taken.get(id)?.includes(rev));
    return others.length > 0 ? [[id, others]] : [];
  });
  return new Map(left);
}

/** A later one most often replaces an earlier one, which no feed shows any more. Of the same age they are leaves beside each other. */
function newestOf(revs: readonly string[]): string[] {
  const newest = Math.max(...revs.map(ageOf));
  return [...new Set(revs)].filter((rev) => ageOf(rev) === newest);
}

const ageOf = (rev: string): number => Number.parseInt(rev, 10);

/** As it stands in the document of an entry. */
export interface StoredNames {
  written?: readonly (readonly [id: string, ...revs: string[]])[];
}

export const stored = (named: Named): StoredNames =>
  named ? { written: [...named].map(([id, revs]) => [id, ...revs]) } : {};

export const readNames = ({ written }: StoredNames): Named =>
  written ? new Map(written.map(([id, ...revs]) => [id, revs])) : null;
