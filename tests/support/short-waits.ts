import { vi } from 'vitest';

/** Timers of just so many ms end at once from now on, as for attempts that are far apart; the others are left alone. */
export function shortenWaits(...lengths: readonly number[]): void {
  const wait = globalThis.setTimeout;
  const shortened = (work: () => void, ms?: number) =>
    wait(work, ms !== undefined && lengths.includes(ms) ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as typeof setTimeout);
}
