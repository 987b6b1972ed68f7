import { expect, it } from 'vitest';
import { personCode } from './ids.ts';
import {
  asLatin,
  calledInOrder,
  comparePeople,
  namesakesOf,
  namesIn,
  sameName,
} from './namesakes.ts';

const person = (uid: string, displayName: string) => ({ uid, displayName });

it('adds the person code to names that look alike, and to no others', () => {
  const names = namesIn([
    person('u1', 'Işık Aydın'),
    person('u2', 'ışık  AYDIN'),
    person('u3', 'Isik Aydin'),
  ]);
  expect([...names.values()]).toEqual([
    `Işık Aydın (${personCode('u1')})`,
    `ışık  AYDIN (${personCode('u2')})`,
    'Isik Aydin',
  ]);
});

it.each([
  ['AYŞE  ILGAZ ', true],
  ['Ayşe Ilgaz', true],
  ['Ayşe İlgaz', false],
  ['Ayşe', false],
])('recognises %j as a listed name: %s', (displayName, isOne) => {
  const people = [person('s1', 'Ayşe Ilgaz')];
  expect(namesakesOf(people, person('s2', displayName))).toEqual(isOne ? ['s1'] : []);
  expect(namesakesOf(people, person('s1', displayName))).toEqual([]);
});

it('ignores invisible characters in names', () => {
  const people = [
    { uid: 'aaaaaaaaaaaaaaaaaaa1', displayName: 'Emir Kılıç' },
    { uid: 'aaaaaaaaaaaaaaaaaaa2', displayName: 'Emir Kılıç\u200b' },
  ];
  expect([...namesIn(people).values()].every((name) => /\([2-9A-Z]{4}\)$/.test(name))).toBe(true);
});

it.each([
  ['a no-break space', 'Elif\u00a0Kaya'],
  ['capitals', 'ELİF KAYA'],
  ['bold letters of mathematics', '𝐄𝐥𝐢𝐟 𝐊𝐚𝐲𝐚'],
  ['a variation selector', 'Elif Kaya\ufe0f'],
  ['a grapheme joiner', 'Elif K\u034faya'],
  ['a vowel that is not drawn', 'Elif Ka\u17b4ya'],
  ['a Mongolian selector', 'Elif Kaya\u180b'],
  ['a half-width filler', 'Elif Ka\uffa0ya'],
  ['a Hangul filler', 'Elif Kaya\u3164'],
  ['an empty Braille cell', 'Elif Kaya\u2800'],
  ['a line’s end', 'Elif\nKaya'],
  ['Cyrillic letters', 'Elif K\u0430\u0443\u0430'],
  ['a Cyrillic small k', 'Elif \u043aaya'],
  ['Greek letters', '\u0395l\u03b9f \u039a\u03b1ya'],
  ['Latin letters of the phonetic alphabet', 'Elif K\u0251y\u0251'],
  ['a capital I for a small l', 'EIif Kaya'],
  ['a one for a small l', 'E1if Kaya'],
  ['a dot over the i', 'Eli\u0307f Kaya'],
  ['a small dotless i and a dot', 'El\u0131\u0307f Kaya'],
])('ignores %s in names', (_what, displayName) => {
  const people = [person('s1', 'Elif Kaya'), person('s2', displayName)];
  expect([...namesIn(people).values()]).toEqual([
    `Elif Kaya (${personCode('s1')})`,
    `${displayName} (${personCode('s2')})`,
  ]);
  expect(namesakesOf(people, person('s3', displayName))).toEqual(['s1', 's2']);
});

it.each([
  ['a Cyrillic o with two dots', 'Öztürk', '\u04e6zt\u00fcrk'],
  ['a Cyrillic c with a tail', 'Çağla', '\u04aaağla'],
  ['the Romanian s', 'Ayşe', 'Ay\u0219e'],
  ['a caron for a breve', 'Doğan', 'Do\u01e7an'],
  ['the Ukrainian capital I', 'Ilgaz', '\u0406lgaz'],
  ['a zero', 'Osman', '0sman'],
  ['the Greek sigma that looks like a c', 'Can', '\u03f9an'],
  ['another dash', 'Ayşe-Nur', 'Ayşe\u2011Nur'],
  ['other capitals in Cyrillic', 'Вера', 'ВЕРА'],
  ['other capitals in Greek', 'Νίκη', 'νίκη'],
])('ignores %s in names', (_what, one, other) => {
  expect(sameName(one, other)).toBe(true);
});

it.each([
  ['Aslı', 'Asıl'],
  ['ASLI', 'ASIL'],
  ['Ilgaz', 'İlgaz'],
  ['Şule', 'Sule'],
  ['Çan', 'Can'],
  ['Ömer', 'Omer'],
  ['Doğan', 'Dogan'],
  ['Nur Can', 'Nurcan'],
  ['Вера', 'Иван'],
])('distinguishes %s and %s', (one, other) => {
  expect(sameName(one, other)).toBe(false);
});

it.each([
  ['АВЕЅІЈКМНОРСТУҮХѴԌԜЬҪӀ', 'ABESIJKMHOPCTYYXVGWbÇl'],
  ['агеѕіјкорсуүхѵһҽԁԛԝѡҫӏ', 'aresijkopcyyxvhedqwwçl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϹϺϜ', 'ABEZHIKMNOPTYXJCMF'],
  ['αγηικνορσυϲϳ', 'aynikvopoucj'],
  ['ՍՕզհոսցօ', 'UOqhnugo'],
  ['ɑɡɩᴄᴏꜱᴜᴠᴡᴢ', 'agicosuvwz'],
  ['Ӧӧșǧ‐‑‒–−’ʼ', "Ööşğ-----''"],
])('reads the letters %s as %s', (signs, letters) => {
  expect(asLatin(signs)).toBe(letters);
  expect(letters).toMatch(/^[A-Za-zÇçÖöşğ'-]+$/);
});

it('does not fold Turkish letters into others', () => {
  const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ âîû';
  expect(asLatin(alphabet)).toBe(alphabet);
  expect(asLatin(alphabet.normalize('NFD'))).toBe(alphabet);
});

it('sorts namesakes by their numbers as numbers', () => {
  const pupils = ['112', '250', '12'].map((schoolNumber) => ({
    ...person(schoolNumber, 'Ali Can'),
    schoolNumber,
  }));
  const sorted = pupils.toSorted(comparePeople);
  expect(sorted.map(({ schoolNumber }) => schoolNumber)).toEqual(['12', '112', '250']);
});

it('sorts people by name, then namesakes by number, then namesakes without a number', () => {
  const named = (uid: string, displayName: string, schoolNumber = '') => ({
    ...{ uid, displayName, schoolNumber },
  });
  const people = [
    named('z1', 'Zeynep Ak', '5'),
    named('a3', 'Ali Can'),
    named('a1', 'Ali Can', '112'),
    named('a2', 'Ali Can', '45'),
  ];
  const called = calledInOrder(people).map((one) => one.called);
  expect(called).toEqual([
    ...['Ali Can (45)', 'Ali Can (112)', `Ali Can (${personCode('a3')})`, 'Zeynep Ak'],
  ]);
});
