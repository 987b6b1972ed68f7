import { describe, expect, test } from 'vitest';
import {
  aClassroom,
  aFeedback,
  aJoinRequest,
  aMember,
  anAttempt,
  anExam,
  aPaper,
  aQuestion,
  aUser,
  withOptions,
} from '../../../tests/support/documents.ts';
import { docIdOf } from '../doc-id-of.ts';
import type { Mergeable } from '../document.ts';
import type { Actor } from '../documents/rules.ts';
import { putElements, removeElement, setFields } from '../merge/edit.ts';
import { cutToGrants, judgeWrite, ownPart, readWrite } from './judge.ts';

const student: Actor = { uid: 's1', userRole: 'student', isVerified: false };
const teacher: Actor = { uid: 't1', userRole: 'teacher', isVerified: true };
const stored = (doc: Mergeable, more: object = {}) => ({ _id: docIdOf(doc), ...doc, ...more });

describe('the reader of a device’s documents', () => {
  test('accepts documents that people write', () => {
    const docs = [
      aUser('s1'),
      aClassroom('t1'),
      anExam('t1'),
      anAttempt(aPaper('s1', anExam('t1')), 'w1', []),
      aFeedback('s1'),
    ];
    for (const doc of docs) expect(readWrite(stored(doc, { _rev: '1-a' }))).toEqual(doc);
  });

  test.each([
    ['result:e1-s1', 'unknown-type'],
    ['sheet:e1:v1', 'unknown-type'],
    ['nothing', 'unknown-type'],
    ['__proto__:x', 'unknown-type'],
    ['constructor:x', 'unknown-type'],
    ['', 'unknown-type'],
    [':', 'unknown-type'],
    ['exam:', 'bad-schema'],
  ])('refuses the id %o as %s', (_id, reason) => {
    expect(readWrite({ _id })).toBe(reason);
  });

  test('refuses tombstones', () => {
    expect(readWrite(stored(anExam('t1'), { _deleted: true }))).toBe('no-deletion');
  });

  test('refuses a document whose id belongs to another document', () => {
    expect(readWrite({ ...anExam('t1'), _id: 'exam:e2' })).toBe('bad-schema');
    expect(readWrite({ ...anExam('t1'), _id: 'classroom:e1' })).toBe('bad-schema');
  });

  test('rejects unknown and missing members, other formats and invalid stamps', () => {
    const exam = anExam('t1');
    const { examName: _examName, ...nameless } = exam;
    const broken = [
      { ...exam, extra: 1 },
      nameless,
      { ...exam, schema: 2 },
      { ...exam, stamps: { examName: -1 } },
      { ...exam, stamps: { examName: 1.5 } },
      { ...exam, stamps: { examName: '1' } },
      { ...exam, questions: 'none' },
      { ...exam, questions: [{ ...aQuestion(1), key: 'G' }] },
    ];
    for (const doc of broken) expect(readWrite({ ...doc, _id: 'exam:e1' })).toBe('bad-schema');
  });
});

describe('the judge of content that a schema cannot check', () => {
  test('requires of a question two options and a correct option with text', () => {
    for (const faulty of [
      withOptions(aQuestion(1), { B: ' ', C: '' }),
      aQuestion(1, { key: 'D' }),
    ]) {
      const after = anExam('t1', [faulty]);
      expect(judgeWrite(teacher, { before: null, after, knows: false })).toBe('bad-question');
    }
  });

  test('rejects duplicate elements', () => {
    const exam = { ...anExam('t1'), questions: [aQuestion(1), aQuestion(1)] };
    const classroom = aClassroom('t1');
    const crowded = { ...classroom, selectedStudent: [aMember('s1'), aMember('s1')] };
    expect(judgeWrite(teacher, { before: null, after: exam, knows: false })).toBe('bad-schema');
    expect(judgeWrite(teacher, { before: null, after: crowded, knows: false })).toBe('bad-schema');
  });
});

describe('a class', () => {
  const classroom = aClassroom('t1');

  test('cannot be changed by a teacher who adds themselves to it', () => {
    const outsider = { ...teacher, uid: 't2' };
    const after = putElements(classroom, 'selectedTeacher', [aMember('t2', 'teacher')], 9_000);
    expect(judgeWrite(outsider, { before: classroom, after, knows: true })).toBe('not-yours');
    expect(cutToGrants(outsider, classroom, after)).toEqual(classroom);
  });

  test('cannot be created by a teacher who is not in its list of teachers', () => {
    expect(
      judgeWrite({ ...teacher, uid: 't2' }, { before: null, after: classroom, knows: false }),
    ).toBe('not-yours');
  });

  test('can be left by a teacher, who can no longer change it afterwards', () => {
    const left = removeElement(classroom, 'selectedTeacher', 't1', 9_000);
    expect(judgeWrite(teacher, { before: classroom, after: left, knows: true })).toBeNull();
    const after = setFields(left, { className: '7-C' }, 9_001);
    expect(judgeWrite(teacher, { before: left, after, knows: true })).toBe('not-yours');
  });
});

test('accepts an old copy of a protected field, and rejects a newer stamp on it', () => {
  const before = setFields(aUser('s1'), { isVerified: true }, 5_000);
  const older = {
    ...before,
    isVerified: false,
    displayName: 'Yeni Ad',
    stamps: { displayName: 6_000 },
  };
  const newer = { ...older, stamps: { displayName: 6_000, isVerified: 6_000 } };
  expect(judgeWrite(student, { before, after: older, knows: false })).toBeNull();
  expect(judgeWrite(student, { before, after: newer, knows: false })).toBe('protected-field');
  expect(cutToGrants(student, before, newer)).toMatchObject({
    isVerified: true,
    displayName: 'Yeni Ad',
  });
});

test('accepts an unchanged document from its owner', () => {
  const before = aUser('s1');
  expect(judgeWrite(student, { before, after: before, knows: false })).toBeNull();
});

test('does not reveal to a stranger whether a guessed content is right', () => {
  const before = anExam('t1');
  expect(judgeWrite(student, { before, after: before, knows: true })).toBe('not-yours');
  const user = aUser('s2');
  expect(judgeWrite(student, { before: user, after: user, knows: true })).toBe('not-yours');
});

test('rejects the change of an exam by a teacher without verification', () => {
  const unverified = { ...teacher, isVerified: false };
  const before = anExam('t1');
  const after = setFields(before, { examName: 'Başka' }, 9_000);
  expect(judgeWrite(unverified, { before, after, knows: true })).toBe('not-verified');
  expect(cutToGrants(unverified, before, after)).toEqual(before);
});

describe('an exam that was published', () => {
  const published = anExam('t1');
  const draft = { ...published, draft: true, stamps: { ...published.stamps, draft: 1_000 } };
  const moved = setFields(draft, { classroomID: 'c2' }, 2_000);
  const hidden = setFields(published, { draft: true }, 2_000);

  test('cannot change its class, unlike a draft', () => {
    expect(judgeWrite(teacher, { before: draft, after: moved, knows: true })).toBeNull();
    const after = setFields(published, { classroomID: 'c2' }, 2_000);
    expect(judgeWrite(teacher, { before: published, after, knows: true })).toBe('protected-field');
  });

  test('never becomes a draft again', () => {
    const write = { before: published, after: hidden, knows: true };
    expect(judgeWrite(teacher, write)).toBe('protected-field');
    expect(cutToGrants(teacher, published, hidden)).toEqual(published);
  });

  test('keeps its class if another device moved the draft meanwhile, and takes the other changes', () => {
    const there = setFields(draft, { draft: false }, 1_500);
    const after = setFields(moved, { examName: 'Yeni ad' }, 2_000);
    expect(judgeWrite(teacher, { before: there, after, knows: false })).toBeNull();
    expect(cutToGrants(teacher, there, after)).toMatchObject({
      ...{ classroomID: 'c1', examName: 'Yeni ad' },
    });
  });
});

test('reduces a document to its writer’s own part, and a server without the document accepts it', () => {
  const outcome = { state: 'accepted', at: 5, classroomID: 'c1', className: '5-A' } as const;
  const request = { ...aJoinRequest('s1'), outcome, stamps: { outcome: 5 } };
  const said = ownPart(student, request, null);
  expect(said).toMatchObject({ code: request.code, outcome: null });
  expect(said && judgeWrite(student, { before: null, after: said, knows: true })).toBeNull();
});
