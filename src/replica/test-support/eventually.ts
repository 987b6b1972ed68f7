import { vi } from 'vitest';

/** Waits until `check` passes, as long as a busy machine may need. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** For files whose tests wait: the condition decides, not the clock. */
export const patiently = () => vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
