import { vi } from 'vitest';

/** A clock that a test sets. Each look advances it by 1 ms, as callers may rely on passing time. */
export class TurnedClock {
  #at = Date.now();

  now = (): number => this.#at++;

  turn(ms: number): void {
    this.#at += ms;
  }
}

/** Longer than any test waits (ms). */
const ENDLESS = 110_000;

/** Makes timers of exactly these lengths (ms) end at once. */
export const shortenWaits = (...lengths: readonly number[]): void => changeWaits(lengths, 0);

/** Makes timers of exactly these lengths (ms) end after everything that a test waits for. */
export const stretchWaits = (...lengths: readonly number[]): void => changeWaits(lengths, ENDLESS);

function changeWaits(lengths: readonly number[], to: number): void {
  const wait = globalThis.setTimeout;
  const changed = (work: () => void, ms?: number) =>
    wait(work, ms !== undefined && lengths.includes(ms) ? to : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(changed as typeof setTimeout);
}
