import { expect, it } from 'vitest';
import { Buckets } from '../support/buckets.ts';
import { countAttempt, TooManyAttempts } from './sign-in-limits.ts';

const limit = (amount: number) => new Buckets({ amount, within: 60_000 }, () => 0);

it('throws with the seconds to wait beyond the limit', () => {
  const attempts = limit(2);
  const attempt = () => countAttempt([[attempts, 'a']]);
  attempt();
  attempt();
  expect(attempt).toThrow(new TooManyAttempts(30));
});

it('does not count a try under any limit if one of the limits refuses it', () => {
  const attempts = limit(2);
  const other = limit(1);
  const both = () =>
    countAttempt([
      [attempts, 'a'],
      [other, 'x'],
    ]);
  both();
  expect(both).toThrow(TooManyAttempts);
  expect(attempts.level('a')).toBe(1);
});
