import { expect, it } from 'vitest';
import { Buckets } from '../support/buckets.ts';
import { countAttempt, TooManyAttempts } from './sign-in-limits.ts';

const limit = (amount: number) => new Buckets({ amount, within: 60_000 }, () => 0);

it('throws with the number of seconds to wait when the limit is reached', () => {
  const attempts = limit(2);
  const attempt = () => countAttempt([[attempts, 'a']]);
  attempt();
  attempt();
  expect(attempt).toThrow(new TooManyAttempts(30));
});

it('counts a try under none of the limits if one of them refuses it', () => {
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
