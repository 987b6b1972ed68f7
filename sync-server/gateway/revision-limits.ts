import type { IncomingWrite } from '../storage/guard.ts';

/**
 * Branches of one document that stand at a time. Devices that write at once make one each, and the worker joins them within
 * moments, or, where it is down, when it is back: a person has no more devices.
 */
export const MOST_LIVING = 16;
/** With those that were joined: each stays in the tree for ever, and every later reading walks over all of them. */
export const MOST_EVER = 200;

/** Of these who has no session may take so many: whoever takes up a tablet leaves room for its student. */
const BY_TOKEN = 0.5;

/** Whether a revision would begin one branch too many. What grows from the winner never does. */
export function isOneBranchTooMany(
  { leaves }: Pick<IncomingWrite, 'leaves'>,
  isByToken = false,
): boolean {
  const share = isByToken ? BY_TOKEN : 1;
  return (
    leaves !== undefined && (leaves.living > share * MOST_LIVING || leaves.all > share * MOST_EVER)
  );
}

/** So often a device may have changed one document since it last heard of the server: far more than anybody does. */
export const MOST_CHANGES_AWAY = 20_000;

const generationOf = (rev: unknown): number => Number.parseInt(String(rev ?? ''), 10) || 0;

/**
 * Whether a replicated revision claims a generation that no device can have reached. Generations only rise, and engines
 * take them up to a limit: one document near it could never be changed again, by the person whose paper it is neither.
 */
export const isWild = ({ revision, before }: Pick<IncomingWrite, 'revision' | 'before'>): boolean =>
  revision !== undefined && revision.start - generationOf(before?._rev) > MOST_CHANGES_AWAY;
