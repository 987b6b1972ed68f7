import type { ClockSample } from '../domain/entities/paper.ts';
import { randomId } from '../domain/ids.ts';

/** The browser's clocks and memory, an argument so that tests can turn them. */
export interface ClockSource {
  /** ms since 1970. */
  wall(): number;
  /** Monotonic ms. */
  monotonic(): number;
  load(): string | null;
  save(text: string): void;
}

export interface Clock {
  /** Server-corrected ms since 1970, whole. */
  now(): number;
  /** One reading of all clocks, for a paper. */
  sample(): ClockSample;
  /** Monotonic ms, for measuring how long a request took. */
  tick(): number;
  /** Takes in the server's time from an answer to a request; `sentAt` and `receivedAt` are ticks. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Server time minus the device's wall clock, ms; null when the server was never heard. */
  offset(): number | null;
}

const KEY = 'okul.clock';
/** An answer that took longer says too little about the time. ms. */
const SLOWEST = 10_000;
const EARLIEST = Date.UTC(2024, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** The best measurement is believed for so long; after that a coarser one may replace it. ms. */
const FRESH = 10 * 60_000;

/**
 * A clock that follows the server's.
 * Within one life of the page it runs on the monotonic clock alone: the wall clock is read once, at the start, so that
 * turning it changes nothing. It jumps only when an answer of the server shows that it was wrong.
 */
export function createClock(source: ClockSource = browserClock()): Clock {
  const startWall = source.wall();
  const startTick = source.monotonic();
  const boot = randomId(12);
  let offset = readOffset(source.load());
  let best: { roundTrip: number; at: number } | null = null;

  const uncorrected = () => startWall + (source.monotonic() - startTick);

  function learn(serverTime: number, sentAt: number, receivedAt: number): void {
    const roundTrip = receivedAt - sentAt;
    if (!(serverTime > EARLIEST && serverTime < LATEST)) return;
    if (!(roundTrip >= 0 && roundTrip < SLOWEST)) return;
    const halfway = startWall + ((sentAt + receivedAt) / 2 - startTick);
    const measured = serverTime - halfway;
    // The truth lies within half a round trip of what was measured; inside of that only a quicker answer knows better.
    const contradicts = offset === null || Math.abs(measured - offset) > roundTrip / 2 + 1;
    const better = best === null || roundTrip < best.roundTrip || receivedAt - best.at > FRESH;
    if (!contradicts && !better) return;
    offset = measured;
    best = { roundTrip, at: receivedAt };
    // Kept against the wall clock as it is now: that is what the next life of the page starts from.
    source.save(String(Math.round(measured + uncorrected() - source.wall())));
  }

  return {
    now: () => Math.round(uncorrected() + (offset ?? 0)),
    tick: () => source.monotonic(),
    learn,
    offset: () => offset,
    sample: () => ({
      wall: Math.max(0, Math.round(source.wall())),
      monotonic: Math.max(0, Math.round(source.monotonic())),
      boot,
      offset: offset === null ? null : Math.round(offset),
    }),
  };
}

function readOffset(text: string | null): number | null {
  const offset = text === null ? Number.NaN : Number(text);
  return Number.isFinite(offset) ? offset : null;
}

function browserClock(): ClockSource {
  return {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    load: () => localStorage.getItem(KEY),
    save: (text) => {
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A full storage costs the correction after the next start, nothing more.
      }
    },
  };
}
