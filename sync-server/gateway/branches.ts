import type { IncomingWrite } from '../storage/guard.ts';

/**
 * Branches of one document that stand at a time. Devices that write at once make one each, and the worker joins them within
 * moments, or, where it is down, when it is back: a person has no more devices.
 */
export const MOST_LIVING = 16;
/** With those that were joined: each stays in the tree for ever, and every later reading walks over all of them. */
export const MOST_EVER = 200;

/** Whether a revision would begin one branch too many. What grows from the winner never does. */
export const isOneBranchTooMany = ({ leaves }: Pick<IncomingWrite, 'leaves'>): boolean =>
  leaves !== undefined && (leaves.living > MOST_LIVING || leaves.all > MOST_EVER);
