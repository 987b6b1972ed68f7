import { expect, test } from 'vitest';
import { LIMITS } from '../../limits.ts';
import { readAddresses } from './addresses.ts';

const found = (text: string) => readAddresses(text).emails;
const bad = (text: string) => readAddresses(text).bad;

test.each([
  ['one a line', 'ali@okul.tr\nayse@okul.tr\r\ncan@okul.tr'],
  ['with commas, semicolons, tabs and blanks', 'ali@okul.tr, ayse@okul.tr;can@okul.tr'],
  ['from a mail program', 'Ali Can <ali@okul.tr>, "Ayşe Öz" <ayse@okul.tr>; <can@okul.tr>.'],
  [
    'in a table with a heading',
    'Ad Soyad;E-posta;No\nAli Can;ali@okul.tr;12\n"Öz, Ayşe";"ayse@okul.tr";13\nCan;can@okul.tr;',
  ],
  ['in capitals', 'ALI@OKUL.TR\nAyse@Okul.tr\ncan@okul.tr'],
  ['behind a byte order mark', '\ufeffali@okul.tr\nayse@okul.tr\ncan@okul.tr'],
])('finds addresses %s', (_how, text) => {
  expect(found(text)).toEqual(['ali@okul.tr', 'ayse@okul.tr', 'can@okul.tr']);
  expect(bad(text)).toEqual([]);
});

test('reports duplicates regardless of case', () => {
  const { emails, doubles } = readAddresses('ali@okul.tr\nALI@okul.tr\nali@okul.tr\nayse@okul.tr');
  expect(emails).toEqual(['ali@okul.tr', 'ayse@okul.tr']);
  expect(doubles).toEqual(['ali@okul.tr']);
});

test('reports each line without an address, with the reason', () => {
  expect(bad('ali@okul.tr\n\nVeli Kaya;12\nayse@\n@okul.tr, can@okul')).toEqual([
    { line: 3, text: 'Veli Kaya;12', problem: 'no-address' },
    { line: 4, text: 'ayse@', problem: 'bad-address' },
    { line: 5, text: '@okul.tr', problem: 'bad-address' },
    { line: 5, text: 'can@okul', problem: 'bad-address' },
  ]);
});

test('accepts as many addresses as may be looked up in a day, and reports the others', () => {
  const many = Array.from({ length: LIMITS.invitedAddresses + 1 }, (_, at) => `n${at}@okul.tr`);
  const { emails, bad: left } = readAddresses(many.join('\n'));
  expect(emails).toHaveLength(LIMITS.invitedAddresses);
  expect(left).toEqual([{ line: many.length, text: many.at(-1), problem: 'too-many' }]);
});

test('returns no addresses for an empty text', () => {
  expect(readAddresses(' \n\t\r\n')).toEqual({ emails: [], doubles: [], bad: [] });
});
