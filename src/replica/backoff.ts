export interface BackoffOptions {
  /** ms */
  first?: number;
  /** ms */
  most?: number;
  /**
   * Who has a paper to hand in waits no longer than this, ms: a network that returns without the browser noticing (`online`
   * never fires while the Wi-Fi stays and only what is behind it was away) has the paper within five seconds.
   */
  urgent?: number;
  /** In [0, 1). */
  random?: () => number;
}

/** Growing waits between attempts: from `first` doubling up to `most`, each cut at random by up to a half. */
export function createBackoff({
  first = 1000,
  most = 30_000,
  urgent = 4000,
  random = Math.random,
}: BackoffOptions = {}) {
  let attempts = 0;
  return {
    /** ms to wait before the next attempt. Spread, so that a whole school does not come back in one moment. */
    next(isUrgent = false): number {
      const full = Math.min(isUrgent ? urgent : most, first * 2 ** attempts);
      attempts = Math.min(attempts + 1, 16);
      return full * (1 - random() / 2);
    },
    reset(): void {
      attempts = 0;
    },
  };
}
