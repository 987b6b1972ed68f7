import { type Lineage, type Revision, revisionsIn } from './revisions.ts';

/**
 * What was written to a database and is not taken in yet: revisions by the id of their document. Null where there is
 * too much of it to be named.
 */
export type Named = ReadonlyMap<string, readonly string[]> | null;

/** Each entering writes all of them anew. */
const MOST_NAMED = 500;
/** Of one document, for the same reason. Devices write a few branches beside each other. */
const MOST_BRANCHES = 20;

export const NOTHING: Named = new Map();

/** What is to be entered; null where it is not named. */
export type Written = readonly Revision[] | null;

/**
 * With what was written besides. A revision is left out for one that goes on from it, and for no other: one of a higher generation may be
 * of another branch.
 */
export function withWritten(named: Named, written: Written): Named {
  if (!named || !written) return null;
  const all = new Map(named);
  for (const { id, rev, after = [] } of written) {
    const others = (all.get(id) ?? []).filter((one) => one !== rev && !after.includes(one));
    if (others.length >= MOST_BRANCHES) return null;
    all.set(id, [...others, rev]);
  }
  return all.size > MOST_NAMED ? null : all;
}

/** The nearest of the ancestors that a replicated revision names: there may be a thousand. */
export const ancestorsOf = ({ start, ids }: Lineage): string[] =>
  revisionsIn({ start: start - 1, ids: ids.slice(1, MOST_BRANCHES + 1) });

/** What is left of `one` once all of `taken` is taken in. */
export function without(one: Named, taken: Named): Named {
  if (!one || !taken) return one;
  const left = [...one].flatMap(([id, revs]): [string, string[]][] => {
    const others = revs.filter((rev) => !taken.get(id)?.includes(rev));
    return others.length > 0 ? [[id, others]] : [];
  });
  return new Map(left);
}

/** As it stands in the document of an entry. */
export interface StoredNames {
  written?: readonly (readonly [id: string, ...revs: string[]])[];
}

export const stored = (named: Named): StoredNames =>
  named ? { written: [...named].map(([id, revs]) => [id, ...revs]) } : {};

export const readNames = ({ written }: StoredNames): Named =>
  written ? new Map(written.map(([id, ...revs]) => [id, revs])) : null;
