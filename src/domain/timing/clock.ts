import type { ClockSample } from '../documents/paper/schema.ts';

export interface Clock {
  /** Returns the server-corrected time (integer ms since 1970). */
  now(): number;
  /** Reads all clocks for a paper, and stores the time that the person sees. */
  sample(): ClockSample;
  /** Returns monotonic ms. */
  tick(): number;
  /** Continues from the time `reached` (ms). Until the server responds, `now` returns no less. */
  goOn(reached: number): void;
  rest(): void;
  /** Corrects the clock after a sleep: the wall clock's lead over the monotonic clock. */
  resume(): void;
  /** Corrects the clock by a response of the server. `sentAt` and `receivedAt` are ticks. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Returns server time minus wall clock (ms); null if the server never responded. */
  offset(): number | null;
  /** Returns the time of the last server contact (server-corrected ms); null for never. */
  measuredAt(): number | null;
  /** Resolves with the server's time; null if it is known since the page began or last slept. */
  whenTold(): Promise<void> | null;
}
