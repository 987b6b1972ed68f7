import type { ClockSample } from '../documents/paper/schema.ts';

/** The device's clock as actions and screens use it. */
export interface Clock {
  /** Server-corrected ms since 1970, whole. */
  now(): number;
  /** One reading of all clocks, for a paper; notes how far its exam has come. */
  sample(): ClockSample;
  /** Monotonic ms, for measuring how long a request took. */
  tick(): number;
  /**
   * An exam goes on that was under way before this life of the page and had come to `reached` by its own log; ms. The clock
   * does not stand before that, nor before what it last showed of an exam: turned back between two openings it would give
   * time. Where the server was heard it is right already, and nothing happens.
   */
  goOn(reached: number): void;
  /** The page is hidden or frozen: from here on the device may sleep. */
  rest(): void;
  /** The page is back. What the wall clock ran ahead of the monotonic one meanwhile, the device slept. */
  resume(): void;
  /** Takes in the server's time from an answer to a request; `sentAt` and `receivedAt` are ticks. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Server time minus the device's wall clock, ms; null when the server was never heard. */
  offset(): number | null;
  /** When the server last told the time, server-corrected ms; null when it never did. */
  measuredAt(): number | null;
  /**
   * Resolves when the server tells the time; null where it has since the page began and since the device last slept. Until
   * then a wall clock that was turned meanwhile is taken at its word.
   */
  whenTold(): Promise<void> | null;
}
