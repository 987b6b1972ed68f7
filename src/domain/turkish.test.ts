import { expect, test } from 'vitest';
import { compareTurkish, foldTurkish, matchesTurkish } from './turkish.ts';

test('letters sort as in the Turkish alphabet', () => {
  const letters = ['z', 'ş', 's', 'ü', 'u', 'ö', 'o', 'i', 'ı', 'ğ', 'g', 'ç', 'c'];
  expect(letters.sort(compareTurkish).join('')).toBe('cçgğıioösşuüz');
});

test('numbers sort by value', () => {
  expect(['10-A', '9-B', '9-A'].sort(compareTurkish)).toEqual(['9-A', '9-B', '10-A']);
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
