import type { CarriedReason } from '../../domain/documents/carried/schema.ts';
import { CARRIED_REASONS } from '../../domain/documents/carried/schema.ts';
import { isOfServer } from '../../domain/grading/counting.ts';
import type { RosterEntry } from '../../domain/grading/roster.ts';
import type { CarriedEntry, CarriedState } from '../../store/queries/carried.ts';

/** A student of the exam, and how far the paper is. */
export interface CollectedStudent {
  uid: string;
  /** '' where this device does not know it. */
  name: string;
  state: CarriedState | 'none';
  /** Why the server could not take it. */
  reason: CarriedReason | null;
}

/** Everybody of the exam, and whoever else gave a paper. */
export function collectedOf(
  roster: readonly RosterEntry[],
  carried: readonly CarriedEntry[],
): CollectedStudent[] {
  const byStudent = new Map(carried.map((entry) => [entry.userID, entry]));
  const known = new Set(roster.map(({ uid }) => uid));
  const others = carried.filter(({ userID }) => !known.has(userID));
  return [
    ...roster.map(({ uid, name, paper }): CollectedStudent => {
      // Where the server closed a silent tablet's paper, the tablet has more to give.
      const isThere = paper?.handIns.some((handIn) => !isOfServer(handIn)) ?? false;
      const entry = byStudent.get(uid);
      return {
        ...{ uid, name: name ?? '' },
        state: isThere ? ('arrived' as const) : (entry?.state ?? 'none'),
        reason: reasonOf(isThere ? undefined : entry),
      };
    }),
    ...others.map((entry) => ({
      ...{ uid: entry.userID, name: '', state: entry.state, reason: reasonOf(entry) },
    })),
  ];
}

/** What only this device was refused is said in the panel of the sync. */
const reasonOf = (entry: CarriedEntry | undefined): CarriedReason | null =>
  CARRIED_REASONS.find((reason) => reason === entry?.reason) ?? null;

/** Whether the paper is out of the student's hands. */
export const isCollected = ({ state }: CollectedStudent): boolean =>
  state === 'waiting' || state === 'sent' || state === 'arrived';
