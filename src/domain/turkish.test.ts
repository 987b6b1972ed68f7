import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTurkish, foldTurkish, matchesTurkish } from './turkish.ts';

test('letters sort as in the Turkish alphabet', () => {
  const unsorted = ['z', 'ş', 's', 'ü', 'u', 'ö', 'o', 'i', 'ı', 'ğ', 'g', 'ç', 'c'];
  expect(unsorted.sort(compareTurkish).join('')).toBe('cçgğıioösşuüz');
});

test('numbers sort by value', () => {
  expect(['10-A', '9-B', '9-A'].sort(compareTurkish)).toEqual(['9-A', '9-B', '10-A']);
});

const letters = [...'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789 -'];
const turkishText = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });

test('agrees with the collation of the Unicode consortium', () => {
  const collator = new Intl.Collator('tr', { numeric: true });
  fc.assert(
    fc.property(turkishText, turkishText, (a, b) => {
      expect(Math.sign(compareTurkish(a, b))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('dotted and dotless i fold apart', () => {
  expect(foldTurkish('IŞIK')).toBe('ışık');
  expect(foldTurkish('İPEK')).toBe('ipek');
});

test.each([
  ['Işıl Yılmaz', 'IŞIL', true],
  ['Işıl Yılmaz', 'isil', false],
  ['İpek Çelik', ' ipek ', true],
  ['İpek Çelik', 'ıpek', false],
  ['Ayşe', '', true],
])('%o searched for %o: %o', (text, search, found) => {
  expect(matchesTurkish(text, search)).toBe(found);
});
