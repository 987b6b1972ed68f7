import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTurkish, indexTurkish } from './turkish-search.ts';

const searched = (rows: readonly string[], search: string): string[] =>
  findTurkish(
    indexTurkish(rows, (row) => [row]),
    search,
  );

test.each([
  ['Işıl Yılmaz', 'IŞIL', true],
  ['Işıl Yılmaz', 'isil', true],
  ['Işıl Yılmaz', 'isim', false],
  ['Ayşe', 'ayse', true],
  ['Ays\u0327e', 'ayşe', true],
  ['Çağla', 'cagla', true],
  ['Şükrü', 'sukru', true],
  ['İrem', 'Irem', true],
  ['Kâzım', 'kazım', true],
  ['Kâzım', 'kazim', true],
  ['Ali  Can', 'ali can', true],
  ['Ali\nCan', 'ali can', false],
  ['İpek Çelik', ' ipek ', true],
  ['İpek Çelik', 'ıpek', true],
  ['Ayşe', '', true],
])('in %o, a search for %o finds a hit: %o', (text, search, found) => {
  expect(searched([text], search)).toEqual(found ? [text] : []);
});

test('lists exact hits above hits that ignore accents', () => {
  const names = ['Çınar', 'Can', 'Cınar', 'Kâzım'];
  expect(searched(names, 'cınar')).toEqual(['Cınar', 'Çınar']);
  expect(searched(names, 'kazım')).toEqual(['Kâzım']);
  expect(searched(names, 'c')).toEqual(['Can', 'Cınar', 'Çınar']);
});

test('does not find a text that begins in one row and ends in the next', () => {
  expect(searched(['Ali', 'Can'], 'ali can')).toEqual([]);
  expect(searched(['Ali', 'Can'], 'ali\ncan')).toEqual([]);
});

test('finds the same rows as a search in each row alone', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aAıIiİsşŞçé '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), name, (rows, search) => {
      const alone = rows.filter((row) => searched([row], search).length > 0);
      expect([...searched(rows, search)].sort()).toEqual([...alone].sort());
    }),
  );
});
