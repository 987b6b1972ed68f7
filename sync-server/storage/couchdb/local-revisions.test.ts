import { expect, it } from 'vitest';
import { followed } from './pouch.ts';

/** Increments a revision like CouchDB. */
const next = (rev: string): string => `0-${BigInt(followed(rev).slice(2)) + 1n}`;

it('sorts as text in the order of writes', () => {
  const written = [next('')];
  for (let at = 0; at < 1_200; at++) written.push(next(written.at(-1) ?? ''));
  expect([...written].sort()).toEqual(written);
});

it('sorts after revisions with a short counter', () => {
  for (const earlier of ['0-1', '0-9', '0-10', '0-99', '0-512', '0-9998'])
    expect(next(earlier) > earlier).toBe(true);
});
