/** Growing waits between attempts: from `first` doubling up to `most` ms, each cut at random by up to a half. */
export function createBackoff({ first = 1000, most = 30_000, random = Math.random } = {}) {
  let attempts = 0;
  return {
    /** ms to wait before the next attempt. Spread, so that a whole school does not come back in one moment. */
    next(): number {
      const full = Math.min(most, first * 2 ** attempts);
      attempts = Math.min(attempts + 1, 16);
      return full * (1 - random() / 2);
    },
    reset(): void {
      attempts = 0;
    },
  };
}
