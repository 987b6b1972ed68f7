import { expect, it } from 'vitest';
import { followed } from './pouch.ts';

/** As CouchDB counts. */
const next = (rev: string): string => `0-${BigInt(followed(rev).slice(2)) + 1n}`;

it('comes in the order of texts, however often a document is written', () => {
  const written = [next('')];
  for (let at = 0; at < 1_200; at++) written.push(next(written.at(-1) ?? ''));
  expect([...written].sort()).toEqual(written);
});

it('comes behind what earlier versions wrote', () => {
  for (const earlier of ['0-1', '0-9', '0-10', '0-99', '0-512', '0-9998'])
    expect(next(earlier) > earlier).toBe(true);
});
