import { beforeEach, describe, expect, it } from 'vitest';
import { Attempts, countAttempt, TooManyAttempts } from './attempts.ts';

let now: number;
let attempts: Attempts;
const attempt = (key = 'a') => countAttempt([[attempts, key]]);

beforeEach(() => {
  now = 0;
  attempts = new Attempts({ attempts: 2, window: 60_000 }, () => now);
});

describe('a limit of attempts', () => {
  it('says how many seconds to wait', () => {
    attempt();
    now = 10_500;
    attempt();
    expect(attempt).toThrow(new TooManyAttempts(50));
  });

  it('ends with its window', () => {
    attempt();
    attempt();
    now = 60_000;
    expect(attempt).not.toThrow();
  });

  it('counts each key for itself', () => {
    attempt('a');
    attempt('a');
    expect(() => attempt('b')).not.toThrow();
  });

  it('forgets rightful attempts', () => {
    attempt();
    attempt();
    attempts.giveBack('a');
    expect(attempt).not.toThrow();
  });

  it('counts nothing where another limit refuses', () => {
    const other = new Attempts({ attempts: 1, window: 60_000 }, () => now);
    const both = () =>
      countAttempt([
        [attempts, 'a'],
        [other, 'x'],
      ]);
    both();
    expect(both).toThrow(TooManyAttempts);
    expect(attempt).not.toThrow();
  });

  it('forgets keys whose window is over', () => {
    for (let key = 0; key < 10_000; key++) attempts.count(`k${key}`);
    now = 60_000;
    attempts.count('new');
    expect(attempts.size).toBe(1);
  });
});
