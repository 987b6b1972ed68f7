import { paperIdOfUnsent } from '../../domain/ids.ts';
import type { Unsent } from '../../store/sync-state.ts';

export type Urgency = 'hand-in' | 'answers' | 'none';

const RANKS: Record<Urgency, number> = { none: 0, answers: 1, 'hand-in': 2 };

export function urgencyOf(unsent: readonly Unsent[]): Urgency {
  if (unsent.some(({ handedIn }) => handedIn)) return 'hand-in';
  return unsent.some(({ id }) => paperIdOfUnsent(id) !== null) ? 'answers' : 'none';
}

export const isMoreUrgent = (urgency: Urgency, than: Urgency): boolean =>
  RANKS[urgency] > RANKS[than];

export interface BackoffOptions {
  /** First wait (ms). */
  first?: number;
  /** Maximum wait (ms), enough for a server's restart and bearable for a person who watches. */
  most?: number;
  /** Maximum wait while a hand-in is unsent (ms), short because `online` may not fire. */
  urgent?: number;
  /** Maximum wait while answers are unsent (ms), longer because every device sends answers. */
  answers?: number;
  random?: () => number;
}

export function createBackoff({
  first = 1000,
  most = 10_000,
  urgent = 4000,
  answers = 8000,
  random = Math.random,
}: BackoffOptions = {}) {
  const longest: Record<Urgency, number> = { 'hand-in': urgent, answers, none: most };
  let tries = 0;
  return {
    /** Returns the next wait (ms). Jitter spreads the devices of a school. */
    next(urgency: Urgency = 'none'): number {
      const full = Math.min(longest[urgency], first * 2 ** tries);
      tries = Math.min(tries + 1, 16);
      return full * (1 - random() / 2);
    },
    reset(): void {
      tries = 0;
    },
  };
}
