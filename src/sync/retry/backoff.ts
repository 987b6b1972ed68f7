import { paperIdOfUnsent } from '../../domain/ids.ts';
import type { Unsent } from '../../store/sync-state.ts';

/** What waits, the most urgent of it: a paper that was handed in, a paper that is being written, or anything else and nothing. */
export type Urgency = 'hand-in' | 'answers' | 'none';

const RANKS: Record<Urgency, number> = { none: 0, answers: 1, 'hand-in': 2 };

export function urgencyOf(unsent: readonly Unsent[]): Urgency {
  if (unsent.some(({ handedIn }) => handedIn)) return 'hand-in';
  return unsent.some(({ id }) => paperIdOfUnsent(id) !== null) ? 'answers' : 'none';
}

export const isMoreUrgent = (urgency: Urgency, than: Urgency): boolean =>
  RANKS[urgency] > RANKS[than];

export interface BackoffOptions {
  /** ms */
  first?: number;
  /** ms. Somebody may be looking at a page that waits for nothing but news, and a server is restarted in seconds. */
  most?: number;
  /**
   * Who has a paper to hand in waits no longer than this, ms: a network that returns without the browser noticing (`online`
   * never fires while the Wi-Fi stays and only what is behind it was away) has the paper within five seconds.
   */
  urgent?: number;
  /** The same of who has answers to send, ms: in the middle of an exam that is everybody, and hand-ins go first. */
  answers?: number;
  /** In [0, 1). */
  random?: () => number;
}

/** Growing waits between attempts: from `first` doubling up to `most`, each cut at random by up to a half. */
export function createBackoff({
  first = 1000,
  most = 10_000,
  urgent = 4000,
  answers = 8000,
  random = Math.random,
}: BackoffOptions = {}) {
  const longest: Record<Urgency, number> = { 'hand-in': urgent, answers, none: most };
  let attempts = 0;
  return {
    /** ms to wait before the next attempt. Spread, so that a whole school does not come back in one moment. */
    next(urgency: Urgency = 'none'): number {
      const full = Math.min(longest[urgency], first * 2 ** attempts);
      attempts = Math.min(attempts + 1, 16);
      return full * (1 - random() / 2);
    },
    reset(): void {
      attempts = 0;
    },
  };
}
