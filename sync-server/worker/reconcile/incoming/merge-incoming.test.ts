import { describe, expect, test } from 'vitest';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../../../src/domain/documents/common.ts';
import { closedUser } from '../../../../src/domain/documents/user/make.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import {
  aClassroom,
  aMember,
  anAttempt,
  anExam,
  aPaper,
  aUser,
} from '../../../../tests/support/documents.ts';
import { mergeIncoming } from './merge-incoming.ts';

const classroom = aClassroom('t1');
const actorFor = () => ({ uid: 't1', userRole: 'teacher' as const, isVerified: true });

test('clamps a stamp from the future to now', () => {
  const doc = setFields(classroom, { className: '7-B' }, 9_000_000);
  const context = { actorFor, users: new Map(), now: 5000 };
  const taken = mergeIncoming(classroom, [{ rev: '2-a', doc }], context).doc;
  expect(taken).toMatchObject({ className: '7-B', stamps: { className: 5000 } });
});

test.each([
  ['a classroom', classroom, { uid: 't1', userRole: 'teacher' as const, isVerified: true }],
  ['an exam', anExam('t1'), { uid: 't1', userRole: 'teacher' as const, isVerified: true }],
  [
    'a log',
    anAttempt(aPaper('s1', anExam('t1')), 'w1', [[5, 'away']]),
    { uid: 's1', userRole: 'student' as const, isVerified: false },
  ],
])('merges one copy of %s to the same result as two equal copies', (_what, doc, actor) => {
  const context = { actorFor: () => actor, users: new Map([['s1', aUser('s1')]]), now: 5000 };
  const one = mergeIncoming(null, [{ rev: '1-a', doc }], context);
  const leaves = ['1-a', '1-b'].map((rev) => ({ rev, doc }));
  expect(one).toEqual(mergeIncoming(null, leaves, context));
  expect(one.doc).not.toBeNull();
});

describe('members of a class', () => {
  const people = [aUser('s1'), aUser('s2'), aUser('t2', 'teacher'), closedUser(aUser('s3'), 1)];
  const users = new Map(people.map((person) => [person.uid, person]));
  const adding = (members: Member[], current = classroom) => {
    const doc = putElements(current, 'selectedStudent', members, 2000);
    const context = { actorFor, users, now: 5000 };
    const taken = mergeIncoming(current, [{ rev: '2-a', doc }], context).doc as Classroom;
    return taken.selectedStudent.filter(({ uid }) => uid !== 's1');
  };

  test.each([
    ['as they say', 't1', 't1'],
    ['saying nothing', undefined, 't1'],
    ['in the name of another', 't9', ''],
  ])('are recorded with the person who added them, %s', (_how, addedBy, by) => {
    expect(adding([{ ...aMember('s2'), addedBy }])).toEqual([{ ...aMember('s2'), addedBy: by }]);
  });

  test('keep their adder if they are in the school’s copy', () => {
    const inside = putElements(
      classroom,
      'selectedStudent',
      [{ ...aMember('s2'), addedBy: 't2' }],
      1500,
    );
    expect(adding([{ ...aMember('s2'), addedBy: 't1' }], inside)).toMatchObject([
      { uid: 's2', addedBy: 't2' },
    ]);
  });

  test('must be known, have the right role and an open account', () => {
    expect(adding([aMember('nobody'), aMember('t2'), aMember('s3')])).toEqual([]);
  });
});
