import { expect, test } from 'vitest';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { aClassroom, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { mergeIncoming } from './merge-incoming.ts';

const classroom = aClassroom('t1');
const actorFor = () => ({ uid: 't1', userRole: 'teacher' as const, isVerified: true });

test('a stamp from the future is taken as now', () => {
  const doc = setFields(classroom, { className: '7-B' }, 9_000_000);
  const context = { actorFor, users: new Map(), now: 5000 };
  const taken = mergeIncoming(classroom, [{ rev: '2-a', doc }], context).doc;
  expect(taken).toMatchObject({ className: '7-B', stamps: { className: 5000 } });
});

const ofStudent = {
  actorFor: () => ({ uid: 's1', userRole: 'student' as const, isVerified: false }),
  users: new Map(),
  now: 9000,
};
const begun = aPaper('s1', anExam('t1'), 2000);
const held = { ...handIn(begun, 5000), seenAt: 2500, receivedAt: 5500, counted: '5000.d1' };

test('a hand-in that is said anew is left where it is, with its reason', () => {
  const doc = handIn(answerPaper(begun, 'qqqqqqq01', 'B', 3000), 5000);
  const { doc: kept, refused } = mergeIncoming(held, [{ rev: '2-a', doc }], ofStudent);
  expect(kept).toEqual(held);
  expect([...refused]).toEqual([['2-a', 'restated']]);
});

test('of two starts the one that was seen holds, and the earlier one is noted, however often it comes', () => {
  const seen = { ...begun, seenAt: 2500 };
  const earlier = { rev: '1-a', doc: aPaper('s1', anExam('t1'), 1500) };
  const first = mergeIncoming(seen, [earlier], ofStudent).doc;
  expect(first).toMatchObject({ start: begun.start, otherStart: { at: 1500, device: 'd1' } });
  expect(mergeIncoming(first, [earlier, { rev: '1-b', doc: begun }], ofStudent).doc).toEqual(first);
});
