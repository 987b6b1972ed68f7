import { type Lineage, type Revision, revisionsIn } from './revisions.ts';

/** Revisions not taken in yet, by document id; null if there are too many to name. */
export type Named = ReadonlyMap<string, readonly string[]> | null;

/** Maximum number of named documents: each entry rewrites the list. */
const MOST_NAMED = 500;
const MOST_BRANCHES = 20;

export const NOTHING: Named = new Map();

/** Null if the revisions are not named. */
export type Written = readonly Revision[] | null;

/** Adds revisions and drops their known ancestors. */
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

/** Limits the ancestors of a replicated revision, which may be a thousand. */
export const ancestorsOf = ({ start, ids }: Lineage): string[] =>
  revisionsIn({ start: start - 1, ids: ids.slice(1, MOST_BRANCHES + 1) });

export function without(one: Named, taken: Named): Named {
  if (!one || !taken) return one;
  const left = [...one].flatMap(([id, revs]): [string, string[]][] => {
    const others = revs.filter((rev) => !taken.get(id)?.includes(rev));
    return others.length > 0 ? [[id, others]] : [];
  });
  return new Map(left);
}

export interface StoredNames {
  written?: readonly (readonly [id: string, ...revs: string[]])[];
}

export const stored = (named: Named): StoredNames =>
  named ? { written: [...named].map(([id, revs]) => [id, ...revs]) } : {};

export const readNames = ({ written }: StoredNames): Named =>
  written ? new Map(written.map(([id, ...revs]) => [id, revs])) : null;
