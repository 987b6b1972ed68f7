import { expect, test, vi } from 'vitest';
import { clock } from './clock.ts';

const HOUR = 60 * 60_000;
/** Tolerance (ms), because wall clocks are integers and monotonic clocks are not. */
const ROUNDING = 10;

test('the clock counts the time during which the page was asleep', () => {
  const before = clock.now();
  document.dispatchEvent(new Event('freeze'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);
  document.dispatchEvent(new Event('resume'));
  expect(clock.now() - before).toBeGreaterThan(HOUR - ROUNDING);
});
