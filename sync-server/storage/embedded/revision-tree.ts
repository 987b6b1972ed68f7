type RevisionNode = [hash: string, status: { status: string; deleted?: boolean }, RevisionNode[]];
export type RevisionTree = readonly { pos: number; ids: RevisionNode }[];

export interface Revision {
  rev: string;
  position: number;
  hash: string;
  parent: Revision | undefined;
  leaf: boolean;
  deleted: boolean;
}

export function revisionsOf(tree: RevisionTree): Revision[] {
  const found: Revision[] = [];
  const open = tree.map(({ pos, ids }) => ({
    position: pos,
    node: ids,
    parent: undefined as Revision | undefined,
  }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { position, parent, node } = next;
    const [hash, { deleted = false }, branches] = node;
    const leaf = branches.length === 0;
    const revision = { rev: `${position}-${hash}`, position, hash, parent, leaf, deleted };
    found.push(revision);
    for (const branch of branches)
      open.push({ position: position + 1, node: branch, parent: revision });
  }
  return found;
}

/** Returns the leaves in CouchDB's order: living first, then the longest, then the highest hash. */
export const leavesOf = (revisions: readonly Revision[]): Revision[] =>
  revisions.filter(({ leaf }) => leaf).sort(byRank);

function byRank(a: Revision, b: Revision): number {
  if (a.deleted !== b.deleted) return a.deleted ? 1 : -1;
  if (a.position !== b.position) return b.position - a.position;
  return a.hash < b.hash ? 1 : -1;
}

/** Returns the leaves that descend from `rev`. A leaf descends from itself. */
export const leavesBelow = (revisions: readonly Revision[], rev: string): Revision[] =>
  leavesOf(revisions).filter((leaf) => {
    let at: Revision | undefined = leaf;
    while (at && at.rev !== rev) at = at.parent;
    return at !== undefined;
  });

export function ancestryOf(
  revisions: readonly Revision[],
  rev: string,
): { start: number; ids: string[] } | undefined {
  const revision = revisions.find((known) => known.rev === rev);
  const ids: string[] = [];
  for (let at = revision; at; at = at.parent) ids.push(at.hash);
  return revision && { start: revision.position, ids };
}
