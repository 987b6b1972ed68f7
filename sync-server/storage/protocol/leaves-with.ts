import type { IncomingWrite, LeafCount } from '../guard.ts';
import { revisionsIn } from '../lineage.ts';

interface Leaf {
  rev: string;
  deleted: boolean;
}

/** What the leaves of a document would be with a replicated revision that may grow from one of them. */
export function leavesWith(
  { after, revision }: Pick<IncomingWrite, 'after' | 'revision'>,
  leaves: readonly Leaf[],
): LeafCount {
  const ancestors = new Set(revision ? revisionsIn(revision) : []);
  const others = leaves.filter(({ rev }) => !ancestors.has(rev));
  const living = others.filter(({ deleted }) => !deleted).length;
  return { living: living + (after._deleted === true ? 0 : 1), all: others.length + 1 };
}
