import { expect, it } from 'vitest';
import { Buckets } from '../support/buckets.ts';
import { countAttempt, TooManyAttempts } from './attempts.ts';

const limit = (amount: number) => new Buckets({ amount, within: 60_000 }, () => 0);

it('an attempt beyond the limit is told how many seconds to wait', () => {
  const attempts = limit(2);
  const attempt = () => countAttempt([[attempts, 'a']]);
  attempt();
  attempt();
  expect(attempt).toThrow(new TooManyAttempts(30));
});

it('an attempt is counted nowhere where one limit refuses it', () => {
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
