import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../test-support/folder.ts';
import { ClockWatch } from './clock.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 11, 1);

let dataDir: string;
let told: string[];
let now: number;
let running: number;
const watch = () =>
  new ClockWatch(dataDir, (line) => told.push(line), { now: () => now, running: () => running });

beforeEach(() => {
  dataDir = folderForTest();
  told = [];
  now = NOW;
  running = 0;
  watch().check();
});

it.each([
  ['-730 days', -730, 'behind', /geri/],
  ['-20 years', -20 * 365, 'behind', /geri/],
  ['+730 days', 730, 'ahead', /ileri/],
])('reports at the start a clock that is wrong by %s', (_, days, fault, words) => {
  now = NOW + days * DAY;
  const clock = watch();
  clock.check();
  clock.check();
  expect(clock.fault).toBe(fault);
  expect(told).toEqual([expect.stringMatching(words)]);
  now = NOW + DAY;
  const corrected = watch();
  corrected.check();
  expect(corrected.fault).toBeNull();
});

it('reports at the first server start a clock that is before the program’s release', () => {
  dataDir = folderForTest();
  now = 0;
  const clock = watch();
  clock.check();
  expect(clock.fault).toBe('behind');
});

it('writes a record if there is none, as after a restore, and reports nothing', () => {
  dataDir = folderForTest();
  now = NOW + 900 * DAY;
  const clock = watch();
  clock.check();
  expect(clock.fault).toBeNull();
  now += DAY;
  const next = watch();
  next.check();
  expect(next.fault).toBeNull();
});

it('accepts the clock after a summer in which the server was off, and after standby', () => {
  now = NOW + 90 * DAY;
  const clock = watch();
  clock.check();
  now += 3 * DAY;
  running += 3 * DAY;
  clock.check();
  expect(clock.fault).toBeNull();
  expect(told).toEqual([]);
});

it('reports a jump until the restart, also if the clock is set right again', () => {
  const clock = watch();
  clock.check();
  now -= 730 * DAY;
  clock.check();
  expect(clock.fault).toBe('behind');
  now += 730 * DAY;
  clock.check();
  clock.check();
  expect(clock.fault).toBe('jumped');
});

it('reports once that the clock jumped while the server ran', () => {
  const clock = watch();
  clock.check();
  now += 3 * DAY;
  running += 60_000;
  clock.check();
  clock.check();
  expect(clock.fault).toBe('jumped');
  expect(told).toEqual([expect.stringMatching(/atladı/)]);
});
