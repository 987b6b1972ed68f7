const MINUTE = 60_000;

/** ms; an exam runs from its start for `minutes`. */
export const deadlineOf = (startedAt: number, minutes: number): number =>
  startedAt + minutes * MINUTE;

/** Whole seconds left, never below 0; a begun second counts as whole so that 0 means over. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

export const isOver = (deadline: number, now: number): boolean => now >= deadline;

/** Minutes left at which the clock is announced. */
export const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 1];

/** The announcement due when the time left falls from `before` to `after` seconds, or null; after a gap the latest. */
export const announcementDue = (before: number, after: number): number | null =>
  ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * 60 && after <= minutes * 60) ?? null;
