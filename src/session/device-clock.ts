import { randomId } from '../domain/ids.ts';
import type { Clock } from '../domain/timing/clock.ts';

/** The browser's clocks and memory, an argument so that tests can turn them. */
export interface ClockSource {
  /** ms since 1970. */
  wall(): number;
  /** Monotonic ms. */
  monotonic(): number;
  load(key: string): string | null;
  save(key: string, text: string): void;
}

const MEASURED = 'okul.clock';
/** What the clock showed while an exam was under way. */
const SHOWN = 'okul.clock.shown';
/** So much of an exam a page that dies may forget. ms. */
const NOTED_EVERY = 5000;
/** An answer that took longer says too little about the time. ms. */
const SLOWEST = 10_000;
/** A wall clock that ran ahead by less during a rest can have cost nobody more. ms. */
const NAP = 60_000;
const EARLIEST = Date.UTC(2024, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** The best measurement is believed for so long; after that a coarser one may replace it. ms. */
const FRESH = 10 * 60_000;

/**
 * A clock that follows the server's.
 * Within one life of the page it runs on the monotonic clock alone: the wall clock is read once, at the start, so that
 * turning it changes nothing. It jumps when an answer of the server shows that it was wrong, and by the time that a
 * device slept: the monotonic clock of many stands still meanwhile. A wall clock that was turned forward while the page
 * was hidden looks the same; until the server is heard that costs whoever turned it, and never gives time.
 * Another life of the page begins with the wall clock as it then is, but for an exam under way: see `goOn`.
 */
export function createClock(source: ClockSource = browserClock()): Clock {
  const startWall = source.wall();
  const startTick = source.monotonic();
  const boot = randomId(12);
  const known = readMeasured(source.load(MEASURED));
  const shown = readShown(source.load(SHOWN));
  let offset = known.offset;
  let measuredAt = known.at;
  let best: { roundTrip: number; at: number } | null = null;
  /** What was added for an exam to go on. ms. */
  let raised = 0;
  let isHeard = false;
  /** What was noted last as shown; null before the first reading for a paper. */
  let noted: number | null = null;

  /** By how much the wall clock ran ahead of this one when the page went to rest; null while it is awake. ms. */
  let leadAtRest: number | null = null;
  let slept = 0;
  let untold: Deferred | null = deferred();

  const uncorrected = () => startWall + slept + (source.monotonic() - startTick);
  const lead = () => source.wall() - uncorrected();
  const now = () => Math.round(uncorrected() + (offset ?? 0) + raised);

  function goOn(reached: number): void {
    // What it showed when it knew the server's time is truer than a log that may hold what a wrong clock wrote.
    const floor = shown.isSure ? shown.at : Math.max(shown.at, reached);
    if (!isHeard) raised += Math.max(0, floor - now());
  }

  function noteShown(): void {
    noted = now();
    source.save(SHOWN, `${noted} ${Number(isHeard)}`);
  }

  function rest(): void {
    leadAtRest ??= lead();
    if (noted !== null) noteShown();
  }

  function resume(): void {
    if (leadAtRest === null) return;
    if (lead() - leadAtRest > NAP) untold ??= deferred();
    slept += Math.max(0, lead() - leadAtRest);
    leadAtRest = null;
  }

  function learn(serverTime: number, sentAt: number, receivedAt: number): void {
    const roundTrip = receivedAt - sentAt;
    if (!(serverTime > EARLIEST && serverTime < LATEST)) return;
    if (!(roundTrip >= 0 && roundTrip < SLOWEST)) return;
    const isAtRest = leadAtRest !== null;
    resume();
    if (isAtRest) rest();
    isHeard = true;
    raised = 0;
    const halfway = startWall + slept + ((sentAt + receivedAt) / 2 - startTick);
    const measured = serverTime - halfway;
    measuredAt = Math.round(serverTime);
    untold?.resolve();
    untold = null;
    // The truth lies within half a round trip of what was measured; inside of that only a quicker answer knows better.
    const contradicts = offset === null || Math.abs(measured - offset) > roundTrip / 2 + 1;
    const better = best === null || roundTrip < best.roundTrip || receivedAt - best.at > FRESH;
    if (!contradicts && !better) return;
    offset = measured;
    best = { roundTrip, at: receivedAt };
    // Kept against the wall clock as it is now: that is what the next life of the page starts from.
    source.save(MEASURED, `${Math.round(measured + uncorrected() - source.wall())} ${measuredAt}`);
    if (noted !== null) noteShown();
  }

  return {
    now,
    tick: () => source.monotonic(),
    goOn,
    rest,
    resume,
    learn,
    offset: () => offset,
    measuredAt: () => measuredAt,
    whenTold: () => untold?.promise ?? null,
    sample: () => {
      if (noted === null || Math.abs(now() - noted) >= NOTED_EVERY) noteShown();
      return {
        wall: Math.max(0, Math.round(source.wall())),
        monotonic: Math.max(0, Math.round(source.monotonic())),
        boot,
        offset: offset === null ? null : Math.round(offset),
      };
    },
  };
}

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
}

/** `Promise.withResolvers` is too young for a school's tablets. */
function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Tells a clock when its page rests and comes back, as far as the browser says so. Returns what ends it. */
export function followPage(clock: Pick<Clock, 'rest' | 'resume'>, page: Document): () => void {
  const follow = () => (page.hidden ? clock.rest() : clock.resume());
  const heard = { visibilitychange: follow, freeze: clock.rest, resume: follow };
  for (const [name, listener] of Object.entries(heard)) page.addEventListener(name, listener);
  follow();
  return () => {
    for (const [name, listener] of Object.entries(heard)) page.removeEventListener(name, listener);
  };
}

/** The offset, and when it was measured. */
function readMeasured(text: string | null): { offset: number | null; at: number | null } {
  const [offset, at] = (text ?? '').split(' ').map(finite);
  return { offset: offset ?? null, at: at ?? null };
}

/** What an exam had come to, and whether the server had been heard by then in that life of the page. */
function readShown(text: string | null): { at: number; isSure: boolean } {
  const [at, isSure] = (text ?? '').split(' ').map(finite);
  return { at: at ?? 0, isSure: isSure === 1 };
}

const finite = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;

function browserClock(): ClockSource {
  return {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    load: (key) => localStorage.getItem(key),
    save: (key, text) => {
      try {
        localStorage.setItem(key, text);
      } catch {
        // A full storage costs the correction after the next start, and some seconds of what the paper's log does not know.
      }
    },
  };
}
