import { expect, it } from 'vitest';
import { personCode } from './ids.ts';
import { namesakesOf, namesIn } from './namesakes.ts';

const person = (uid: string, displayName: string) => ({ uid, displayName });

it('puts the person code beside a name that two have, however they write it, and beside no other', () => {
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
])('%j is the name of somebody in the list: %s', (displayName, isOne) => {
  const people = [person('s1', 'Ayşe Ilgaz')];
  expect(namesakesOf(people, person('s2', displayName))).toEqual(isOne ? ['s1'] : []);
  expect(namesakesOf(people, person('s1', displayName))).toEqual([]);
});

it('a name with a sign that is not seen is the same name', () => {
  const people = [
    { uid: 'aaaaaaaaaaaaaaaaaaa1', displayName: 'Emir Kılıç' },
    { uid: 'aaaaaaaaaaaaaaaaaaa2', displayName: 'Emir Kılıç\u200b' },
  ];
  expect([...namesIn(people).values()].every((name) => /\([2-9A-Z]{4}\)$/.test(name))).toBe(true);
});
