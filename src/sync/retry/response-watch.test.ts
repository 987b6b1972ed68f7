import pDefer from 'p-defer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT, ResponseWatch } from './response-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Round trip (ms). */
const TRIP = 200;

/** Returns a device with a hand-in. A push takes `slow` ms while the network is not `dead`. */
function device(dead: { from: number; to: number }, slow = TRIP) {
  const begun: number[] = [];
  let arrived: number | null = null;
  let pushing: ReturnType<typeof setTimeout> | undefined;
  const began = Date.now();
  const now = () => Date.now() - began;
  const isDead = () => now() >= dead.from && now() < dead.to;
  const watch = new ResponseWatch({
    isWaiting: () => arrived === null,
    reaches: async (within) => {
      const isLost = isDead();
      await new Promise((resolve) => setTimeout(resolve, isLost ? within : TRIP));
      return !isLost;
    },
    tick: now,
    onSilent: () => {},
    again: () => push(),
    beat: BEAT,
  });
  function push() {
    clearTimeout(pushing);
    begun.push(now());
    watch.moved();
    if (isDead()) return;
    pushing = setTimeout(() => {
      arrived = now();
    }, slow);
  }
  return { begun, push, arrived: () => arrived };
}

/** Offsets from the beat of the watch (ms). */
const MOMENTS = Array.from({ length: 40 }, (_, at) => at * 100);
/** Lengths of outages (ms), and the offsets of their ends from the beat. */
const OUTAGES: readonly [number, readonly number[]][] = [
  [0, MOMENTS],
  [60_000, MOMENTS],
  [3_600_000, MOMENTS.filter((_, at) => at % 8 === 0)],
];

test('delivers a hand-in within five seconds after the end of a network outage', async () => {
  for (const [outage, moments] of OUTAGES) {
    for (const moment of moments) {
      const dead = { from: 0, to: outage + moment };
      const { push, arrived } = device(dead);
      push();
      await vi.advanceTimersByTimeAsync(dead.to + 5000);
      expect(arrived()).not.toBeNull();
    }
  }
});

test('does not abort requests while the server is silent', async () => {
  const { push, begun } = device({ from: 0, to: Number.POSITIVE_INFINITY });
  push();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(begun).toHaveLength(1);
});

test('delivers a paper over a slow network with few repetitions', async () => {
  const slow = 30_000;
  const { push, arrived, begun } = device({ from: 0, to: 0 }, slow);
  push();
  await vi.advanceTimersByTimeAsync(5 * slow);
  expect(arrived()).not.toBeNull();
  expect(begun.length).toBeLessThan(7);
});

test('sets the doubled timeout back after an outage', async () => {
  const dead = { from: 60_000, to: 120_000 };
  const { push, begun } = device(dead, 24 * 3_600_000);
  push();
  await vi.advanceTimersByTimeAsync(dead.to);
  const before = begun.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun.length).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun.length).toBe(before + 2);
});

test('does not abort a long push that makes progress', async () => {
  const again = vi.fn();
  const watch = new ResponseWatch({
    onSilent: vi.fn(),
    isWaiting: () => true,
    reaches: async () => true,
    tick: () => Date.now(),
    again,
    beat: BEAT,
  });
  for (let step = 0; step < 20; step += 1) {
    watch.moved();
    await vi.advanceTimersByTimeAsync(BEAT);
  }
  expect(again).not.toHaveBeenCalled();
});

test('sends no checks while no response is expected', async () => {
  const reaches = vi.fn(async () => true);
  let isWaiting = true;
  const parts = { tick: () => Date.now(), again: () => undefined, beat: BEAT };
  const watch = new ResponseWatch({
    onSilent: vi.fn(),
    isWaiting: () => isWaiting,
    reaches,
    ...parts,
  });
  watch.look();
  isWaiting = false;
  await vi.advanceTimersByTimeAsync(60_000);
  watch.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reaches).not.toHaveBeenCalled();
});

/** Starts a watch of a request that a silent server never answers. */
function silentServer(answer = pDefer<boolean>()) {
  const onSilent = vi.fn();
  const again = vi.fn();
  const watch = new ResponseWatch({
    onSilent,
    isWaiting: () => true,
    reaches: () => answer.promise,
    tick: () => Date.now(),
    again,
    beat: BEAT,
  });
  watch.look();
  return { watch, onSilent, again, answer };
}

test('reports a silent server at once, before it aborts anything', async () => {
  const { onSilent, again, answer } = silentServer();
  await vi.advanceTimersByTimeAsync(2 * BEAT);
  answer.resolve(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(onSilent).toHaveBeenCalled();
  expect(again).not.toHaveBeenCalled();
});

test('does not report silence if a response arrives while a check fails', async () => {
  const { watch, onSilent, answer } = silentServer();
  await vi.advanceTimersByTimeAsync(2 * BEAT);
  watch.moved();
  answer.resolve(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(onSilent).not.toHaveBeenCalled();
});
