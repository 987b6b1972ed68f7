import { describe, expect, test } from 'vitest';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../../../src/domain/documents/common.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { closedUser } from '../../../../src/domain/documents/user/make.ts';
import { rememberingEnd } from '../../../../src/domain/grading/exam-state.ts';
import { putElements, removeElement, setFields } from '../../../../src/domain/merge/edit.ts';
import { endsOf, examEndOf } from '../../../../src/domain/timing/timing.ts';
import {
  aClassroom,
  aMember,
  anAttempt,
  anExam,
  aPaper,
  aUser,
  MADE_AT,
} from '../../../../tests/support/documents.ts';
import { mergeIncoming, rememberingKey } from './merge-incoming.ts';

const classroom = aClassroom('t1');
const actorFor = () => ({ uid: 't1', userRole: 'teacher' as const, isVerified: true });

test('limits a future stamp to now', () => {
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
])('merges one copy of %s with the same result as two equal copies', (_what, doc, actor) => {
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
    ['as their write says', 't1', 't1'],
    ['if their write names nobody', undefined, 't1'],
    ['but with nobody if the write names another person', 't9', ''],
  ])('are stored with the person who added them, %s', (_how, addedBy, by) => {
    expect(adding([{ ...aMember('s2'), addedBy }])).toEqual([{ ...aMember('s2'), addedBy: by }]);
  });

  test('keep the person who added them if the school’s copy has them', () => {
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

  test('have to be known, with the right role and an open account', () => {
    expect(adding([aMember('nobody'), aMember('t2'), aMember('s3')])).toEqual([]);
  });
});

const MINUTE = 60_000;
const exam = setFields<Exam>(anExam('t1'), { release: 'by-teacher' }, MADE_AT);
const held = (before: Exam | null, changed: Exam, now: number) =>
  rememberingKey(before, changed, { wasHandedIn: false, now }).keyOutAt;

describe('the key’s release is dated by the server’s clock', () => {
  const at = (minutes: number) => MADE_AT + minutes * MINUTE;
  const now = at(100);

  test('if the teacher’s stamp on the release is in the past or in the future', () => {
    for (const releasedAt of [now - 60 * MINUTE, now + 60 * MINUTE]) {
      const released = setFields<Exam>(exam, { releasedAt }, now);
      expect(held(exam, released, now)).toBe(now);
      expect(held(null, released, now)).toBe(now);
    }
  });

  test('if the grace period becomes shorter', () => {
    const ends = setFields<Exam>(exam, { release: 'after-end', closesAt: at(60) }, at(1));
    const waits = putElements<Exam>(ends, 'extraTime', [{ uid: 's2', minutes: 60 }], at(2));
    expect(held(waits, removeElement<Exam>(waits, 'extraTime', 's2', now), now)).toBe(now);
    expect(held(waits, waits, now)).toBeNull();
  });

  test('but is not set if the end passed while the exam was deleted', () => {
    const ends = setFields<Exam>(exam, { release: 'after-end', closesAt: at(60) }, at(1));
    const deleted = setFields<Exam>(ends, { deleted: true }, at(30));
    const restored = setFields<Exam>(deleted, { deleted: false, closesAt: at(200) }, now);
    expect(held(deleted, restored, now)).toBeNull();
  });
});

describe('the ends of an exam are dated by the server', () => {
  const first = setFields<Exam>(exam, { closesAt: 30 * MINUTE }, 5 * MINUTE);
  const ends = (of: Exam) => endsOf(examEndOf(of)).map(({ closesAt, setAt }) => [closesAt, setAt]);

  test('so a late end is valid from its arrival', () => {
    const changed = setFields<Exam>(first, { closesAt: 20 * MINUTE }, 6 * MINUTE);
    expect(ends(rememberingEnd(first, changed, 45 * MINUTE))).toEqual([
      [30 * MINUTE, 5 * MINUTE],
      [20 * MINUTE, 45 * MINUTE],
    ]);
  });

  test('so a newer stamp on the same end does not change its first date', () => {
    const stamped = { ...first, stamps: { ...first.stamps, closesAt: 25 * MINUTE } };
    const kept = rememberingEnd(first, stamped, 25 * MINUTE);
    expect(ends(kept)).toEqual([[30 * MINUTE, 5 * MINUTE]]);
    const moved = setFields<Exam>(kept, { closesAt: null }, 26 * MINUTE);
    expect(ends(rememberingEnd(kept, moved, 27 * MINUTE))).toEqual([
      [30 * MINUTE, 5 * MINUTE],
      [null, 27 * MINUTE],
    ]);
  });
});
