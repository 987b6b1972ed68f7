import type { ClockSample } from '../documents/paper/schema.ts';

export interface Clock {
  /** Server-corrected, integer ms since 1970. */
  now(): number;
  /** Reads all clocks for a paper, and stores the time shown. */
  sample(): ClockSample;
  /** Monotonic ms. */
  tick(): number;
  /**
   * Continues an exam from `reached` (ms): the clock never shows less than that or than it last
   * showed, which would give time. Does nothing once the server was heard.
   */
  goOn(reached: number): void;
  rest(): void;
  /** Notes that the page is back. Counts the wall clock's lead over the monotonic one as sleep. */
  resume(): void;
  /** Learns the server's time from an answer; `sentAt` and `receivedAt` are ticks. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Server time minus wall clock (ms); null if the server was never heard. */
  offset(): number | null;
  /** When the server last told the time (server-corrected ms); null for never. */
  measuredAt(): number | null;
  /** Resolves when the server tells the time; null if it has since the page began or last slept. */
  whenTold(): Promise<void> | null;
}
