import { describe, expect, it } from 'vitest';
import { newUser } from '../documents/user/make.ts';
import type { User } from '../documents/user/schema.ts';
import {
  countDeeds,
  deedOf,
  leaversOf,
  NEW,
  type PlannedRow,
  planList,
  type RowPlan,
} from './plan.ts';
import type { ListRow } from './read.ts';

const row = (number: string, displayName: string, given: Partial<ListRow> = {}): ListRow => ({
  ...{ line: 1, number, displayName, schoolClass: '9-A', email: '', asListed: null },
  ...given,
});
const user = (uid: string, displayName: string, given: Partial<User> = {}): User => ({
  ...newUser({
    ...{ uid, displayName, email: `${uid}@okul.tr`, phoneNumber: '05551112233' },
    userRole: 'student',
  }),
  ...given,
});
const kindOf = (one: ListRow, users: User[]) => planList([one], users)[0]?.plan;

it('plans a new account for an unknown student', () => {
  expect(kindOf(row('1', 'Ali Can'), [user('a', 'Ece Ak')])).toEqual({ kind: 'new' });
});

it('keeps an existing student’s account, and changes the class', () => {
  const ali = user('a', 'ali can', { schoolNumber: '1', schoolClass: '8-A' });
  expect(kindOf(row('1', 'Ali Can'), [ali])).toEqual({ kind: 'there', uid: 'a', from: '8-A' });
  expect(kindOf(row('1', 'Ali Can', { schoolClass: '8-A' }), [ali])).toMatchObject({ from: null });
  expect(kindOf(row('1', 'Ali Can', { schoolClass: '' }), [ali])).toMatchObject({ from: null });
});

it('never gives a number to another name', () => {
  const ali = user('a', 'Ali Can', { schoolNumber: '1' });
  expect(kindOf(row('1', 'Ece Ak'), [ali])).toEqual({
    kind: 'number-taken',
    displayName: 'Ali Can',
  });
});

it('asks before it links a student who registered independently to the list', () => {
  const self = user('a', 'Ali Can');
  expect(kindOf(row('1', 'Ali Can'), [self])).toMatchObject({ kind: 'same-name' });
  expect(kindOf(row('1', 'Ali Can', { email: 'a@okul.tr' }), [self])).toMatchObject({
    candidates: [{ uid: 'a' }],
  });
  const teacher = user('t', 'Ali Can', { userRole: 'teacher' });
  expect(kindOf(row('1', 'Ali Can'), [teacher])).toEqual({ kind: 'new' });
  expect(kindOf(row('1', 'Ali Can', { email: 't@okul.tr' }), [teacher])).toMatchObject({
    kind: 'email-taken',
  });
});

it('reports students with a number who are not on the list', () => {
  const users = [
    user('a', 'Ali Can', { schoolNumber: '1' }),
    user('b', 'Ece Ak', { schoolNumber: '2' }),
    user('c', 'Nil Er'),
  ];
  expect(leaversOf(users, new Set(['1'])).map(({ uid }) => uid)).toEqual(['b']);
});

const planned = (number: string, plan: RowPlan): PlannedRow => ({
  row: {
    ...{ line: Number(number), number, displayName: 'Ali Can', schoolClass: '9-A' },
    ...{ email: '', asListed: null },
  },
  plan,
});
const sameName = planned('5', {
  ...{ kind: 'same-name', candidates: [{ uid: 'self', email: 'a@okul.tr' }] },
});
const decided = (choice?: string, conflict?: string) => ({
  choices: new Map(choice === undefined ? [] : [['5', choice]]),
  conflicts: new Map(conflict === undefined ? [] : [['5', conflict]]),
});

describe('a row of a list', () => {
  it.each([
    [undefined, undefined, 'open'],
    [NEW, undefined, 'new'],
    ['self', undefined, 'linked'],
    ['self', '4', 'conflict'],
    ['somebody', undefined, 'open'],
  ])('with the choice %s and the conflict %s becomes: %s', (choice, conflict, deed) => {
    expect(deedOf(sameName, decided(choice, conflict))).toBe(deed);
  });

  it('is counted once', () => {
    const rows = [
      planned('1', { kind: 'new' }),
      planned('2', { kind: 'there', uid: 'a', from: null }),
      planned('3', { kind: 'there', uid: 'b', from: '' }),
      planned('4', { kind: 'number-taken', displayName: 'Ece Ak' }),
      sameName,
    ];
    expect(countDeeds(rows, decided(NEW))).toEqual({
      ...{ new: 2, linked: 0, moved: 1, known: 1, open: 0, conflict: 0, taken: 1 },
    });
  });
});
