import { vi } from 'vitest';

/** Waits until `check` passes, as long as a busy machine may need. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
