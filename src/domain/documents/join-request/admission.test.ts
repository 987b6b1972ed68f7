import { expect, test } from 'vitest';
import { aClassroom, aMember, anExam, MADE_AT } from '../../../../tests/support/documents.ts';
import { LIMITS } from '../../limits.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import type { Classroom } from '../classroom/schema.ts';
import type { Exam } from '../exam/schema.ts';
import {
  isSettled,
  joinProblem,
  mayStillComeTrue,
  needsConsent,
  wasDeclined,
  withWaiting,
} from './admission.ts';
import { newJoinRequest } from './rules.ts';
import type { JoinOutcome } from './schema.ts';

const CODE = 'ABCD2345';
const open = setFields(aClassroom('t1', ['s1']), { joinCode: CODE }, MADE_AT);
const crowd = Array.from({ length: LIMITS.membersInClass - 1 }, (_, at) => aMember(`x${at}`));
const full = putElements(open, 'selectedStudent', crowd, MADE_AT);
const without = removeElement(open, 'selectedStudent', 's1', MADE_AT + 1);
const renewed = setFields(without, { joinCode: 'EFGH6789' }, MADE_AT + 2);

test.each<[string, Classroom, string, string, string | null]>([
  ['a new student', open, CODE, 's2', null],
  ['a member', open, CODE, 's1', null],
  ['a member of a full class', full, CODE, 's1', null],
  ['a new student in a full class', full, CODE, 's2', 'class-full'],
  ['another code', open, 'EFGH6789', 's2', 'code-off'],
  ['a class without a code', { ...open, joinCode: '' }, CODE, 's2', 'code-off'],
  ['a deleted class', { ...open, deleted: true }, CODE, 's2', 'code-off'],
  ['a removed student by the old code', without, CODE, 's1', 'removed'],
  ['a removed student by a newer code', renewed, 'EFGH6789', 's1', null],
])(
  'a join request is accepted, or refused with the right reason: %s',
  (_who, classroom, code, uid, problem) => {
    expect(joinProblem(classroom, code, uid)).toBe(problem);
  },
);

test('a refusal is settled by a later accepted request, or by a later one with its code', () => {
  const request = (at: number, outcome: JoinOutcome) => ({
    ...newJoinRequest({ id: `s1-${at}`, userId: 's1', code: CODE, at }),
    outcome,
  });
  const refused = (at: number) => request(at, { state: 'refused', at, reason: 'wrong-code' });
  const accepted = request(5, { state: 'accepted', at: 6, classroomID: 'c1', className: '7-A' });
  expect(isSettled(refused(4), [refused(4), accepted])).toBe(true);
  expect(isSettled(refused(7), [refused(7), accepted])).toBe(false);
  expect(isSettled(refused(4), [refused(4), refused(5)])).toBe(true);
  expect(isSettled(refused(4), [refused(4), { ...refused(5), code: 'EFGH6789' }])).toBe(false);
  expect(isSettled(accepted, [accepted])).toBe(false);
});

test('a request with an unknown code waits three days for its class', () => {
  const day = 24 * 3_600_000;
  expect(mayStillComeTrue(0, 3 * day)).toBe(true);
  expect(mayStillComeTrue(0, 3 * day + 1)).toBe(false);
});

const running = setFields(anExam('t1'), { draft: false, release: 'by-teacher' }, MADE_AT);

test.each<[string, Partial<Exam>, boolean]>([
  ['a running exam', {}, true],
  ['an exam before its start', { opensAt: MADE_AT + 2 }, false],
  ['a draft', { draft: true }, false],
  ['an exam whose holder has left', { handedTo: 't2' }, false],
])('the teacher decides on new students only while an exam is running: %s', (_of, given, asks) => {
  expect(needsConsent(open, [{ ...running, ...given }], MADE_AT + 1)).toBe(asks);
});

test('a declined student is refused for the same code only', () => {
  const declined = {
    ...newJoinRequest({ id: 's1-1', userId: 's1', code: CODE, at: 1 }),
    outcome: { state: 'refused', at: 2, reason: 'declined' } as const,
  };
  const full: JoinOutcome = { ...declined.outcome, reason: 'class-full' };
  expect(wasDeclined([declined], CODE)).toBe(true);
  expect(wasDeclined([declined], 'EFGH6789')).toBe(false);
  expect(wasDeclined([{ ...declined, outcome: full }], CODE)).toBe(false);
});

test('a student waits once, and a full list takes nobody', () => {
  const waiting = withWaiting(open, aMember('s2'), MADE_AT);
  expect(waiting.waiting).toEqual([{ uid: 's2', displayName: 'Kişi s2', at: MADE_AT }]);
  expect(withWaiting(waiting, aMember('s2'), MADE_AT + 1)).toBe(waiting);
  const entries = [...crowd, aMember('y1')].map(({ uid, displayName }) => ({
    uid,
    displayName,
    at: MADE_AT,
  }));
  const crowded = putElements<Classroom>(open, 'waiting', entries, MADE_AT);
  expect(withWaiting(crowded, aMember('s2'), MADE_AT)).toBe(crowded);
});
