import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTurkish, foldTurkish } from './turkish.ts';

test('sorts letters as in the Turkish alphabet', () => {
  const unsorted = ['z', 'ş', 's', 'ü', 'u', 'ö', 'o', 'i', 'ı', 'ğ', 'g', 'ç', 'c'];
  expect(unsorted.sort(compareTurkish).join('')).toBe('cçgğıioösşuüz');
});

test('sorts numbers by value', () => {
  expect(['10-A', '9-B', '9-A'].sort(compareTurkish)).toEqual(['9-A', '9-B', '10-A']);
});

const letters = [...'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789 -'];
/** Texts without leading zeros, because the reference collation treats 6 and 06 as equal. */
const turkishText = fc
  .string({ unit: fc.constantFrom(...letters), maxLength: 12 })
  .filter((text) => !/(?<!\d)0\d/.test(text));

test('sorts as the collation of the Unicode consortium does', () => {
  const collator = new Intl.Collator('tr', { numeric: true });
  fc.assert(
    fc.property(turkishText, turkishText, (a, b) => {
      expect(Math.sign(compareTurkish(a, b))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test.each([...'abcçdefgğhıijklmnoöpqrsştuüvwxyz'])(
  'sorts small %s before its capital',
  (letter) => {
    const capital = letter.toLocaleUpperCase('tr');
    expect(compareTurkish(letter, capital)).toBeLessThan(0);
    expect(compareTurkish(capital, letter)).toBeGreaterThan(0);
  },
);

test('sorts more texts than its cache of keys can hold', () => {
  const inOrder = Array.from({ length: 12_000 }, (_, at) => `Işıl ${at}`);
  expect([...inOrder].reverse().sort(compareTurkish)).toEqual(inOrder);
});

test('sorts numbers that a double cannot hold', () => {
  const [a, b] = ['9'.repeat(400), '9'.repeat(401)];
  expect(Math.sign(compareTurkish(a, b))).toBe(-1);
  expect(Math.sign(compareTurkish(b, a))).toBe(1);
});

test('treats dotted and dotless i as different letters', () => {
  expect(foldTurkish('IŞIK')).toBe('ışık');
  expect(foldTurkish('İPEK')).toBe('ipek');
});
