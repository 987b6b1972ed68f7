import { describe, expect, test } from 'vitest';
import {
  aClassroom,
  anExam,
  aPaper,
  handIn,
  MADE_AT,
  USUAL_GRACE,
} from '../../../tests/support/documents.ts';
import { newClassroom } from '../documents/classroom/make.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { putElements, setFields } from '../merge/edit.ts';
import {
  type CellState,
  countedSitting,
  examCell,
  heldAt,
  overTime,
  type Sitting,
} from './over-time.ts';
import { grade } from './scoring.ts';

const END = 100_000;
const exam = setFields(anExam('t1'), { closesAt: END, release: 'after-end' }, MADE_AT);
const classroom = aClassroom('t1');
const begun = aPaper('s1', exam);
const paper = handIn(begun, MADE_AT + 2);
const result = grade(paper, newVersion(exam, MADE_AT), 'Ece', 9) ?? undefined;
const points = (value: number): CellState => ({ kind: 'points', points: value, isOut: true });
type Sat = Sitting['sat'];

describe('one student’s state in one exam', () => {
  const cellOf = (of: Exam, members: Classroom, now: number) =>
    examCell('s1', { exam: of, sat: undefined }, members, now);
  const kindAt = (now: number, sat?: Sat) => examCell('s1', { exam, sat }, classroom, now).kind;

  test('is `waiting` until the grading, and then has points', () => {
    const sat = { paper, ...(result && { result }) };
    expect(examCell('s1', { exam, sat }, classroom, END)).toEqual({
      ...{ kind: 'points', points: 0, isOut: false, closedAt: MADE_AT + 2, isMakeUp: false },
    });
    expect(kindAt(MADE_AT, { paper })).toBe('waiting');
    expect(kindAt(10 * END, { paper: begun })).toBe('waiting');
  });

  test('is `practice` for a practice exam, with or without a paper, and never counts', () => {
    const practice = { ...exam, purpose: 'practice' as const };
    const cell = (sat?: Sat) => examCell('s1', { exam: practice, sat }, classroom, 10 * END);
    const graded = cell({ paper, ...(result && { result }) });
    expect([graded, cell()]).toMatchObject([
      { kind: 'practice', points: 0 },
      { kind: 'practice', points: null },
    ]);
    expect(overTime([graded, cell(), points(80)])).toMatchObject({
      held: 1,
      absent: 0,
      average: 80,
    });
  });

  test('is `absent` at once if the exam was ended early', () => {
    const ended = { ...exam, endedAt: MADE_AT + 1, endKnownAt: MADE_AT + 5 };
    const kind = (now: number) => cellOf(ended, classroom, now).kind;
    expect([kind(MADE_AT + 4), kind(MADE_AT + 5)]).toEqual(['open', 'absent']);
    const { id, className, classDesc, selectedTeacher, selectedStudent } = classroom;
    const given = { id, className, classDesc, selectedTeacher, selectedStudent };
    const later = newClassroom(given, MADE_AT + 6);
    expect(cellOf(ended, later, MADE_AT + 9).kind).toBe('not-member');
  });

  test('is `absent` after the exam, if the student had joined the class before it', () => {
    const over = END + 41 * 60_000;
    expect(kindAt(MADE_AT)).toBe('open');
    expect(kindAt(over)).toBe('absent');
    const { id, className, classDesc, selectedTeacher, selectedStudent } = classroom;
    const later = newClassroom(
      { id, className, classDesc, selectedTeacher, selectedStudent },
      10 * END,
    );
    expect(cellOf(exam, later, 20 * END).kind).toBe('not-member');
    expect(cellOf(anExam('t1'), classroom, 20 * END).kind).toBe('open');
  });
});

describe('a student’s results of all exams', () => {
  test('count graded papers, and ignore absences', () => {
    const facts = overTime([points(50), { kind: 'absent' }, points(70), points(90)]);
    expect(facts).toEqual({
      ...{ held: 4, graded: 3, absent: 1, average: 70, best: 90, lastAgainstBefore: 30 },
    });
    expect(overTime([{ kind: 'open' }, { kind: 'not-member' }, { kind: 'waiting' }])).toEqual({
      ...{ held: 1, graded: 0, absent: 0, average: null, best: null, lastAgainstBefore: null },
    });
    expect(overTime([points(10), points(90)]).lastAgainstBefore).toBeNull();
  });

  test('are dated by the exam’s end, or else by its opening or creation', () => {
    expect(heldAt(exam)).toBe(END);
    expect(heldAt(setFields(anExam('t1'), { opensAt: 5_000 }, MADE_AT))).toBe(5_000);
    expect(heldAt(anExam('t1'))).toBe(MADE_AT);
  });
});

test('points are out for parents once released; a paper that waits for the teacher has none', () => {
  const sat = { paper, ...(result && { result }) };
  const out = END + USUAL_GRACE;
  const isOut = (of: Exam, now: number) => examCell('s1', { exam: of, sat }, classroom, now);
  expect(isOut(exam, out - 1)).toMatchObject({ isOut: false });
  expect(isOut(exam, out)).toMatchObject({ isOut: true });
  const early = setFields(exam, { opensAt: MADE_AT + 1 }, MADE_AT);
  expect(isOut(early, out)).toMatchObject({ kind: 'waiting' });
});

describe('a make-up', () => {
  const own: Sitting = { exam, sat: undefined };
  const makeUp = (uids: readonly string[], sat?: Sat): Sitting => ({
    exam: putElements(
      { ...exam, examID: 'e2', makeUpOf: exam.examID },
      'onlyFor',
      uids.map((uid) => ({ uid })),
      MADE_AT,
    ),
    sat,
  });

  test('replaces the exam in averages once it has a paper', () => {
    const taken = makeUp(['s1'], { paper, ...(result && { result }) });
    expect(countedSitting('s1', own, [taken, makeUp(['s1'])])).toBe(taken);
    expect(countedSitting('s1', { exam, sat: { paper } }, [taken])).toBe(taken);
    expect(examCell('s1', taken, classroom, END)).toMatchObject({ points: 0, isMakeUp: true });
  });

  test('is expected from its students who have no paper of the exam, and from no others', () => {
    const planned = makeUp(['s1']);
    expect(countedSitting('s1', own, [planned])).toBe(planned);
    expect(countedSitting('s2', own, [planned])).toBe(own);
    const written = { exam, sat: { paper } };
    expect(countedSitting('s1', written, [planned])).toBe(written);
  });
});
