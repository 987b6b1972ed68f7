import type { ClockSample } from '../documents/paper/schema.ts';

export interface Clock {
  /** Server-corrected, integer ms since 1970. */
  now(): number;
  /** Reads all clocks for a paper, and stores the time shown. */
  sample(): ClockSample;
  /** Monotonic ms. */
  tick(): number;
  /** Continues from `reached` (ms); until the server is heard, never shows less than before. */
  goOn(reached: number): void;
  rest(): void;
  /** Counts the wall clock's lead over the monotonic one as sleep. */
  resume(): void;
  /** `sentAt` and `receivedAt` are ticks. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Server time minus wall clock (ms); null if the server was never heard. */
  offset(): number | null;
  /** Time of the last server contact (server-corrected ms); null for never. */
  measuredAt(): number | null;
  /** Resolves with the server's time; null if it is known since the page began or last slept. */
  whenTold(): Promise<void> | null;
}
