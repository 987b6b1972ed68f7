import { randomId } from '../domain/ids.ts';
import type { Clock } from '../domain/timing/clock.ts';

export interface ClockSource {
  wall(): number;
  monotonic(): number;
  load(key: string): string | null;
  save(key: string, text: string): void;
}

const MEASURED = 'okul.clock';
const SHOWN = 'okul.clock.shown';
/** Interval of storing the displayed time during an exam (ms). A crash loses at most this time. */
const NOTED_EVERY = 5000;
/** Maximum round trip of a measurement that is used (ms). */
const SLOWEST = 10_000;
/** Length of a sleep above which the clock waits for the server's time (ms). */
const NAP = 60_000;
const EARLIEST = Date.UTC(2024, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** Age of the best measurement above which a less exact measurement replaces it (ms). */
const FRESH = 10 * 60_000;

/** Creates a monotonic clock that adds sleep and corrections; see docs/decisions/020. */
export function createClock(source: ClockSource = browserClock()): Clock {
  const startWall = source.wall();
  const startTick = source.monotonic();
  const boot = randomId(12);
  const known = readMeasured(source.load(MEASURED));
  const shown = readShown(source.load(SHOWN));
  let offset = known.offset;
  let measuredAt = known.at;
  let best: { roundTrip: number; at: number } | null = null;
  let raised = 0;
  let isHeard = false;
  /** Time that was stored last; null before the first sample for a paper. */
  let noted: number | null = null;

  /** Lead of the wall clock when the page went to rest (ms); null while it is active. */
  let leadAtRest: number | null = null;
  let slept = 0;
  let untold: Deferred | null = deferred();

  const uncorrected = () => startWall + slept + (source.monotonic() - startTick);
  const lead = () => source.wall() - uncorrected();
  const now = () => Math.round(uncorrected() + (offset ?? 0) + raised);

  function goOn(reached: number): void {
    // Prefers a stored time that the server confirmed, as a wrong clock may have dated the log.
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
    // Ignores a slower measurement that agrees with the offset within its error, half a round trip.
    const contradicts = offset === null || Math.abs(measured - offset) > roundTrip / 2 + 1;
    const better = best === null || roundTrip < best.roundTrip || receivedAt - best.at > FRESH;
    if (!contradicts && !better) return;
    offset = measured;
    best = { roundTrip, at: receivedAt };
    // Saves the correction relative to the wall clock, with which the next page starts.
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

/** Creates a promise with its resolver. `Promise.withResolvers` is too new for school tablets. */
function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export function followPage(clock: Pick<Clock, 'rest' | 'resume'>, page: Document): () => void {
  const follow = () => (page.hidden ? clock.rest() : clock.resume());
  const heard = { visibilitychange: follow, freeze: clock.rest, resume: follow };
  for (const [name, listener] of Object.entries(heard)) page.addEventListener(name, listener);
  follow();
  return () => {
    for (const [name, listener] of Object.entries(heard)) page.removeEventListener(name, listener);
  };
}

function readMeasured(text: string | null): { offset: number | null; at: number | null } {
  const [offset, at] = (text ?? '').split(' ').map(finite);
  return { offset: offset ?? null, at: at ?? null };
}

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
        // Continues if the storage is full. The next page loses the correction and some seconds.
      }
    },
  };
}
