import { expect, test } from 'vitest';
import { bearableRounds, LEAST_ROUNDS, MOST_ROUNDS } from './sealed-user.ts';

/** Returns a device with `perMs` hash rounds a millisecond, and a clock with steps of `step` ms. */
function device(perMs: number, step = 1) {
  let [at, done] = [50, 0];
  const derive = async (rounds: number) => {
    at += rounds / perMs;
    done += rounds;
  };
  const now = () => Math.floor(at / step) * step;
  return { derive, now, done: () => done };
}

test.each([
  ['a slow tablet', 300, LEAST_ROUNDS],
  ['a tablet', 1_250, 1_250_000],
  ['a fast computer', 20_000, MOST_ROUNDS],
])('measures the rounds of a second on %s, within the limits', async (_what, perMs, expected) => {
  const { derive, now } = device(perMs);
  expect(await bearableRounds(derive, now)).toBe(expected);
});

test('measures a slow tablet correctly with a coarse clock', async () => {
  const { derive, now } = device(1_200, 100);
  expect(await bearableRounds(derive, now)).toBeLessThanOrEqual(2_000_000);
});

test('stops measuring after a million rounds if the clock does not move', async () => {
  const { derive, done } = device(1_200);
  expect(await bearableRounds(derive, () => 7)).toBe(MOST_ROUNDS);
  expect(done()).toBe(1_000_000);
});
