import type { ClockSample } from '../documents/paper/schema.ts';

export interface Clock {
  /** Returns the server-corrected time (integer, ms since 1970). */
  now(): number;
  /** Reads all clocks for a paper, and stores the time that the person sees. */
  sample(): ClockSample;
  /** Returns the monotonic time (ms). */
  tick(): number;
  /** Continues from the time `reached` (ms). `now` returns no less until the server responds. */
  goOn(reached: number): void;
  rest(): void;
  /** Corrects the clock after a sleep by the wall clock's lead over the monotonic clock. */
  resume(): void;
  /** Corrects the clock by a response of the server. `sentAt` and `receivedAt` are from `tick`. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Returns server time minus wall clock (ms); null before the first response. */
  offset(): number | null;
  /** Returns the time of the last server contact (server-corrected ms); null for never. */
  measuredAt(): number | null;
  /** Returns a promise of the server's time; null if known since the page load or last sleep. */
  whenTold(): Promise<void> | null;
}
