import { beforeEach, expect, test } from 'vitest';
import { createClock, followPage } from './device-clock.ts';

const NOW = Date.UTC(2026, 8, 1);
/** Round trip that is too slow for a measurement (ms). */
const SLOW = 20_000;
let wall = NOW;
let monotonic = 0;
const saved = new Map<string, string>();
const MEASURED = 'okul.clock';
const source = {
  wall: () => wall,
  monotonic: () => monotonic,
  load: (key: string) => saved.get(key) ?? null,
  save: (key: string, text: string) => void saved.set(key, text),
};
const pass = (ms: number) => {
  wall += ms;
  monotonic += ms;
};

beforeEach(() => {
  wall = NOW;
  monotonic = 0;
  saved.clear();
});

test('shows the wall clock until the server’s time is known', () => {
  const clock = createClock(source);
  pass(1234);
  expect(clock.now()).toBe(NOW + 1234);
  expect(clock.offset()).toBeNull();
  expect(clock.sample()).toMatchObject({ wall: NOW + 1234, monotonic: 1234, offset: null });
});

test('subtracts half of the round trip', () => {
  const clock = createClock(source);
  pass(200);
  clock.learn(NOW + 60_100, 0, 200);
  expect(clock.offset()).toBe(60_000);
  expect(clock.now()).toBe(NOW + 60_200);
});

test('ignores changes of the wall clock while the page is open', () => {
  const clock = createClock(source);
  clock.learn(NOW, 0, 0);
  pass(1000);
  wall -= 3_600_000;
  expect(clock.now()).toBe(NOW + 1000);
});

test('shows the corrected time when the next page opens', () => {
  createClock(source).learn(NOW + 5000, 0, 0);
  expect(createClock(source).now()).toBe(NOW + 5000);
});

test('corrects a wall clock that was changed before a measurement, also on the next page', () => {
  const first = createClock(source);
  pass(1000);
  wall += 3_600_000;
  first.learn(NOW + 1000, monotonic, monotonic);
  expect(createClock(source).now()).toBe(NOW + 1000);
});

test('prefers a quick measurement to a slow one', () => {
  const clock = createClock(source);
  clock.learn(NOW, 0, 0);
  pass(3000);
  clock.learn(NOW + 200, 0, 3000);
  expect(clock.offset()).toBe(0);
});

test('accepts a measurement that contradicts the known offset', () => {
  const clock = createClock(source);
  clock.learn(NOW, 0, 0);
  pass(3000);
  clock.learn(NOW + 600_000, 0, 3000);
  expect(clock.offset()).toBe(598_500);
});

test.each([
  ['no time', Number.NaN, 0, 10],
  ['a year before us', Date.UTC(1999, 0), 0, 10],
  ['a year far away', Date.UTC(2200, 0), 0, 10],
  ['an answer that took too long', NOW, 0, 20_000],
  ['an answer before its question', NOW, 10, 0],
])('ignores %s', (_name, serverTime, sentAt, receivedAt) => {
  const clock = createClock(source);
  clock.learn(serverTime, sentAt, receivedAt);
  expect(clock.offset()).toBeNull();
});

test('ignores an invalid stored offset', () => {
  saved.set(MEASURED, 'spoilt');
  expect(createClock(source).offset()).toBeNull();
});

test('knows on later pages when the last measurement was made', () => {
  const clock = createClock(source);
  expect(clock.measuredAt()).toBeNull();
  clock.learn(NOW + 5000, 0, 0);
  pass(60_000);
  clock.learn(NOW + 65_000, monotonic - 900, monotonic);
  expect(clock.measuredAt()).toBe(NOW + 65_000);
  expect(createClock(source).measuredAt()).toBe(NOW + 5000);
});

test('reads a stored offset that has no time', () => {
  saved.set(MEASURED, '5000');
  expect(createClock(source).offset()).toBe(5000);
  expect(createClock(source).measuredAt()).toBeNull();
  saved.set(MEASURED, 'çöp');
  expect(createClock(source).offset()).toBeNull();
});

test('counts the sleep of a device whose monotonic clock stops', () => {
  const clock = createClock(source);
  clock.learn(NOW, 0, 0);
  pass(1000);
  clock.rest();
  wall += 600_000;
  clock.resume();
  expect(clock.now()).toBe(NOW + 601_000);
  pass(1000);
  expect(clock.now()).toBe(NOW + 602_000);
});

test('adds no sleep for a rest in which every clock ran, even if the clock is resumed twice', () => {
  const clock = createClock(source);
  clock.rest();
  pass(60_000);
  clock.rest();
  clock.resume();
  clock.resume();
  expect(clock.now()).toBe(NOW + 60_000);
});

test('ignores changes of the wall clock while the page is visible, before and after a rest', () => {
  const clock = createClock(source);
  wall += 3_600_000;
  clock.rest();
  pass(5000);
  clock.resume();
  expect(clock.now()).toBe(NOW + 5000);
});

test('ignores a wall clock that was set back during a rest', () => {
  const clock = createClock(source);
  clock.rest();
  monotonic += 5000;
  wall -= 3_600_000;
  clock.resume();
  expect(clock.now()).toBe(NOW + 5000);
});

test('corrects a supposed sleep by the server’s response, even before the page is visible again', () => {
  const clock = createClock(source);
  clock.rest();
  wall += 3_600_000;
  clock.learn(NOW + 10, 0, 0);
  expect(clock.now()).toBe(NOW + 10);
  clock.resume();
  expect(clock.now()).toBe(NOW + 10);
  expect(createClock({ ...source, wall: () => wall }).now()).toBe(NOW + 10);
});

test('tells whether the page has received the server’s time since its load', async () => {
  createClock(source).learn(NOW + 5000, 0, 0);
  const clock = createClock(source);
  const told = clock.whenTold();
  expect(told).not.toBeNull();
  clock.learn(NOW + 5000, 0, SLOW);
  expect(clock.whenTold()).toBe(told);
  clock.learn(NOW + 5000, 0, 0);
  expect(clock.whenTold()).toBeNull();
  await told;
});

test('waits for the server’s time again after a supposed sleep', () => {
  const clock = createClock(source);
  clock.learn(NOW, 0, 0);
  const restUntilAhead = (by: number) => {
    clock.rest();
    wall += by;
    clock.resume();
  };
  restUntilAhead(1000);
  expect(clock.whenTold()).toBeNull();
  restUntilAhead(3_600_000);
  expect(clock.whenTold()).not.toBeNull();
});

test('rests while its page is hidden or frozen', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const heard: string[] = [];
  const clock = { rest: () => heard.push('rest'), resume: () => heard.push('resume') };
  const stop = followPage(clock as never, page as unknown as Document);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('freeze'));
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(['resume', 'rest', 'rest', 'resume']);
});
