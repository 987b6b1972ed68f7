import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Doc } from '../../src/domain/document.ts';
import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import type { Sheet } from '../../src/domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/documents/exam/settings.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { newUser } from '../../src/domain/documents/user/make.ts';
import { removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { anAttempt } from '../../tests/support/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { judgeBatch } from './judge-batch.ts';

const NOW = 1_000_000;
const student: Actor = { uid: 's1', userRole: 'student', isVerified: false };
const teacher: Actor = { uid: 't1', userRole: 'teacher', isVerified: true };
const member = { uid: 't1', displayName: 'Veli', userRole: 'teacher' as const };

let storage: Storage;
beforeEach(() => {
  storage = openMemoryStorage();
});
afterEach(() => storage.close());

const judge = (actor: Actor, ...writes: IncomingWrite[]) =>
  judgeBatch({ storage, database: `${actor.userRole}-${actor.uid}`, actor }, writes);

const stored = (doc: Doc) => ({ ...doc, _id: docIdOf(doc), _rev: '1-a' });
const write = (after: Doc, before: Doc | null = null, knows = true): IncomingWrite => ({
  id: docIdOf(after),
  after: stored(after),
  before: before && stored(before),
  knows,
});
const put = async (database: string, doc: Doc) =>
  (await storage.ensure(database)).put({ ...doc, _id: docIdOf(doc) });

const sheet: Sheet = {
  type: 'sheet',
  schema: 1,
  examID: 'e1',
  version: 'v1',
  current: true,
  examName: 'Deneme',
  examTime: 60,
  classroomID: 'c1',
  className: '9-A',
  ...DEFAULT_SETTINGS,
  extraMinutes: 0,
  waits: null,
  questions: [],
};
const classroom = newClassroom(
  { id: 'c1', className: '9-A', classDesc: '', selectedTeacher: [member], selectedStudent: [] },
  NOW,
);
const feedback = (userId: string, id = 'f1') =>
  newFeedback({ id, userId, username: 'Ali', title: 'Soru', description: '', reportTime: NOW });

describe('each document of a batch', () => {
  it('is judged separately, in the order of the batch', async () => {
    const verdicts = await judge(
      student,
      write(feedback('s1')),
      write(feedback('s2', 'f2')),
      { id: 'nonsense', after: { _id: 'nonsense' }, before: null, knows: true },
      write(feedback('s1', 'f3')),
    );
    expect(verdicts).toEqual([undefined, 'not-yours', 'unknown-type', undefined]);
  });

  it.each([
    ['_design/all', 'unknown-type'],
    ['_design/user:s1', 'unknown-type'],
    ['result:e1-s1', 'unknown-type'],
    ['version:e1:v1', 'unknown-type'],
    ['sheet:e1:v1', 'unknown-type'],
    ['person:s1', 'unknown-type'],
    ['examSummary:e1', 'unknown-type'],
    ['user:s1', 'bad-schema'],
  ])('is refused as %s: %s', async (id, reason) => {
    const given = { id, after: { _id: id, type: 'user' }, before: null, knows: true };
    expect(await judge(student, given)).toEqual([reason]);
  });

  it('is refused if it is a deletion', async () => {
    const doc = feedback('s1');
    const deletion = { ...write(doc, doc), after: { _id: 'feedback:f1', _deleted: true } };
    expect(await judge(student, deletion)).toEqual(['no-deletion']);
  });

  it('is refused if its id belongs to another document', async () => {
    const disguised = { ...write(feedback('s1')), id: 'feedback:other' };
    expect(await judge(student, disguised)).toEqual(['bad-schema']);
  });

  it('is refused if the role may not make the change', async () => {
    const user = newUser({
      uid: 't1',
      email: 't@okul.tr',
      displayName: 'Veli',
      phoneNumber: '05551112233',
      userRole: 'teacher',
    });
    const promoted = setFields(user, { isVerified: true }, NOW);
    const renamed = setFields(user, { displayName: 'Veli Can' }, NOW);
    expect(await judge(teacher, write(promoted, user), write(renamed, user))).toEqual([
      'protected-field',
      undefined,
    ]);
  });

  it('is refused for a teacher whose verification was revoked', async () => {
    const unverified = { ...teacher, isVerified: false };
    expect(await judge(unverified, write(classroom))).toEqual(['not-verified']);
    expect(await judge(teacher, write(classroom))).toEqual([undefined]);
  });
});

describe('a document that is missing in the role database', () => {
  it('is judged against the school’s copy', async () => {
    const left = removeElement(classroom, 'selectedTeacher', 't1', NOW + 1);
    await put('school', left);
    const edited = setFields(classroom, { className: '9-B' }, NOW + 2);
    expect(await judge(teacher, write(edited))).toEqual(['not-yours']);
    const tombstone = { _id: 'classroom:c1', _rev: '2-b', _deleted: true };
    expect(await judge(teacher, { ...write(edited), before: tombstone })).toEqual(['not-yours']);
  });

  it('cannot be taken over by a person who guesses its id', async () => {
    const given = { examID: 'e1', examName: 'Deneme', examTime: 60, classroomID: 'c1' };
    await put('school', newExam({ ...given, addedUser: 't2', questions: [] }, NOW));
    const mine = newExam({ ...given, addedUser: 't1', questions: [] }, NOW + 1);
    expect(await judge(teacher, write(mine))).toEqual(['not-yours']);
  });
});

describe('a new log', () => {
  const log = anAttempt(startPaper(sheet, 's1', 'd1', NOW), 'w1', []);

  it('is accepted for an exam whose sheet the student has', async () => {
    await put('student-s1', sheet);
    expect(await judge(student, write(log))).toEqual([undefined]);
  });

  it('is accepted for an exam whose sheet was removed from the student', async () => {
    const { rev } = await put('student-s1', sheet);
    await (await storage.ensure('student-s1')).remove({ _id: 'sheet:e1:v1', _rev: rev });
    expect(await judge(student, write(log))).toEqual([undefined]);
  });

  it('is refused for an exam of which the student never had the sheet', async () => {
    await put('student-s1', { ...sheet, version: 'v2' });
    expect(await judge(student, write(log))).toEqual(['not-yours']);
  });

  it('is judged by an earlier look-up of its sheet', async () => {
    await put('student-s1', sheet);
    const found = (...ids: string[]) => ({ ...write(log), found: new Set(ids) });
    expect(await judge(student, found('sheet:e1:v2'))).toEqual(['not-yours']);
    expect(await judge(student, found('sheet:e1:v1'))).toEqual([undefined]);
  });
});

it('rejects papers from students and teachers, because the server derives them', async () => {
  await put('student-s1', sheet);
  const paper = startPaper(sheet, 's1', 'd1', NOW);
  for (const actor of [student, teacher])
    expect(await judge(actor, write(paper), write(paper, paper))).toEqual([
      'unknown-type',
      'unknown-type',
    ]);
});

it('accepts content that a device merged from a losing leaf', async () => {
  const given = { examID: 'e1', examName: 'Deneme', examTime: 60, classroomID: 'c1' };
  const exam = newExam({ ...given, addedUser: 't1', questions: [] }, NOW);
  const winner = setFields(exam, { examName: 'Yeni' }, NOW + 1);
  const heard = setFields(exam, { endKnownAt: NOW + 5 }, NOW + 5);
  const next = setFields(
    setFields(winner, { endKnownAt: NOW + 5 }, NOW + 5),
    { examTime: 40 },
    NOW + 9,
  );
  expect(await judge(teacher, write(next, winner))).toEqual(['protected-field']);
  const among = { ...write(next, winner), rivals: [stored(heard)] };
  expect(await judge(teacher, among)).toEqual([undefined]);
  const forged = setFields(next, { keyOutAt: 5 }, NOW + 9);
  expect(await judge(teacher, { ...write(forged, winner), rivals: [stored(heard)] })).toEqual([
    'protected-field',
  ]);
});

it('rejects a log that continues neither of two leaves', async () => {
  await put('student-s1', sheet);
  const begun = startPaper(sheet, 's1', 'tablet', NOW);
  const [one, other, mixed] = [
    anAttempt({ ...begun, examName: 'Deneme', classroomID: 'c2' }, 'w1', []),
    anAttempt({ ...begun, examName: 'Sınav', classroomID: 'c1' }, 'w1', []),
    anAttempt({ ...begun, examName: 'Sınav', classroomID: 'c2' }, 'w1', []),
  ];
  const beside = (after: Doc): IncomingWrite => ({
    ...write(after, one, false),
    after: { ...stored(after), _rev: '1-b' },
    rivals: [stored(other)],
  });
  expect(await judge(student, beside(mixed))).toEqual(['rewritten']);
  expect(await judge(student, beside(other))).toEqual([undefined]);
});

it('rejects a log shorter than its parent revision, but accepts the same log as a conflict', async () => {
  await put('student-s1', sheet);
  const begun = startPaper(sheet, 's1', 'tablet', NOW);
  const said = (...times: number[]) =>
    anAttempt(
      begun,
      'w1',
      times.map((at) => [at, 'away']),
    );
  /** Returns a write of a revision that descends from the stored one, or conflicts with it. */
  const coming = (after: Doc, ...ids: string[]): IncomingWrite => ({
    ...write(after, said(5, 9), ids.length > 1),
    revision: { start: ids.length, ids },
  });
  expect(await judge(student, coming(said(5), 'b', 'a'))).toEqual(['rewritten']);
  expect(await judge(student, coming(said(5), 'b'))).toEqual([undefined]);
  expect(await judge(student, coming(said(5, 9), 'b', 'a'))).toEqual([undefined]);
  expect(await judge(student, coming(said(5, 9, 12), 'b', 'a'))).toEqual([undefined]);
  const losing = { ...write(said(5), said(), false), rivals: [stored(said(5, 9))] };
  expect(await judge(student, { ...losing, revision: { start: 2, ids: ['b', 'a'] } })).toEqual([
    'rewritten',
  ]);
  await put(SCHOOL, said(5, 9));
  expect(await judge(student, coming(said(5), 'b', 'a'))).toEqual([undefined]);
});
