import type { IncomingWrite } from '../storage/guard.ts';

/**
 * Maximum of living branches of a document. Each device that writes at the same time makes one,
 * until the worker joins them.
 */
export const MOST_LIVING = 16;
/** Maximum of branches including joined ones, which stay in the revision tree for ever. */
export const MOST_EVER = 200;

/**
 * Share of the branches open to a delivery token: who picks up a tablet must leave room for its
 * student.
 */
const BY_TOKEN = 0.5;

/** Returns true if a revision would exceed the branch limits. Revisions of the winner never do. */
export function isOneBranchTooMany(
  { leaves }: Pick<IncomingWrite, 'leaves'>,
  isByToken = false,
): boolean {
  const share = isByToken ? BY_TOKEN : 1;
  return (
    leaves !== undefined && (leaves.living > share * MOST_LIVING || leaves.all > share * MOST_EVER)
  );
}

/** Maximum of changes a device makes to a document between two contacts with the server. */
export const MOST_CHANGES_AWAY = 20_000;

const generationOf = (rev: unknown): number => Number.parseInt(String(rev ?? ''), 10) || 0;

/**
 * Returns true if a replicated revision claims a generation that no device can have reached. A
 * document near the engine's limit could never be changed again.
 */
export const isWild = ({ revision, before }: Pick<IncomingWrite, 'revision' | 'before'>): boolean =>
  revision !== undefined && revision.start - generationOf(before?._rev) > MOST_CHANGES_AWAY;
