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
import { newVersion } from '../documents/exam/versions.ts';
import { setFields } from '../merge/edit.ts';
import { type ExamCell, examCell, heldAt, isForParents, overTime } from './over-time.ts';
import { grade } from './scoring.ts';

const END = 100_000;
const exam = setFields(anExam('t1'), { closesAt: END, release: 'after-end' }, MADE_AT);
const classroom = aClassroom('t1');
const begun = aPaper('s1', exam);
const paper = handIn(begun, MADE_AT + 2);
const result = grade(paper, newVersion(exam, MADE_AT), 'Ece', 9) ?? undefined;
const points = (value: number): ExamCell => ({ kind: 'points', points: value });

describe('one student in one exam', () => {
  const kindAt = (now: number, sat?: Parameters<typeof examCell>[3]) =>
    examCell('s1', exam, classroom, sat, now).kind;

  test('has points once graded, and waits before that', () => {
    expect(examCell('s1', exam, classroom, { paper, ...(result && { result }) }, END)).toEqual(
      points(0),
    );
    expect(kindAt(MADE_AT, { paper })).toBe('waiting');
    expect(kindAt(10 * END, { paper: begun })).toBe('waiting');
  });

  test('is a practice with or without points, which counts nowhere', () => {
    const practice = { ...exam, purpose: 'practice' as const };
    const cell = (sat?: Parameters<typeof examCell>[3]) =>
      examCell('s1', practice, classroom, sat, 10 * END);
    const graded = cell({ paper, ...(result && { result }) });
    expect([graded, cell()]).toEqual([
      { kind: 'practice', points: 0 },
      { kind: 'practice', points: null },
    ]);
    expect(overTime([graded, cell(), points(80)])).toMatchObject({
      held: 1,
      absent: 0,
      average: 80,
    });
  });

  test('is absent at once if the exam was ended early', () => {
    const ended = { ...exam, endedAt: MADE_AT + 1, endKnownAt: MADE_AT + 5 };
    const kind = (now: number) => examCell('s1', ended, classroom, undefined, now).kind;
    expect([kind(MADE_AT + 4), kind(MADE_AT + 5)]).toEqual(['open', 'absent']);
    const { id, className, classDesc, selectedTeacher, selectedStudent } = classroom;
    const given = { id, className, classDesc, selectedTeacher, selectedStudent };
    const later = newClassroom(given, MADE_AT + 6);
    expect(examCell('s1', ended, later, undefined, MADE_AT + 9).kind).toBe('not-member');
  });

  test('is absent only after the exam, and never from an exam before joining', () => {
    const over = END + 41 * 60_000;
    expect(kindAt(MADE_AT)).toBe('open');
    expect(kindAt(over)).toBe('absent');
    const { id, className, classDesc, selectedTeacher, selectedStudent } = classroom;
    const later = newClassroom(
      { id, className, classDesc, selectedTeacher, selectedStudent },
      10 * END,
    );
    expect(examCell('s1', exam, later, undefined, 20 * END).kind).toBe('not-member');
    expect(examCell('s1', anExam('t1'), classroom, undefined, 20 * END).kind).toBe('open');
  });
});

describe('over time', () => {
  test('counts graded papers only, and no 0 for an absence', () => {
    const facts = overTime([points(50), { kind: 'absent' }, points(70), points(90)]);
    expect(facts).toEqual({
      ...{ held: 4, graded: 3, absent: 1, average: 70, best: 90, lastAgainstBefore: 30 },
    });
    expect(overTime([{ kind: 'open' }, { kind: 'not-member' }, { kind: 'waiting' }])).toEqual({
      ...{ held: 1, graded: 0, absent: 0, average: null, best: null, lastAgainstBefore: null },
    });
    expect(overTime([points(10), points(90)]).lastAgainstBefore).toBeNull();
  });

  test('dates an exam by its end, else by its opening or creation', () => {
    expect(heldAt(exam)).toBe(END);
    expect(heldAt(setFields(anExam('t1'), { opensAt: 5_000 }, MADE_AT))).toBe(5_000);
    expect(heldAt(anExam('t1'))).toBe(MADE_AT);
  });
});

test('shows parents exactly what their child may see', () => {
  const sat = { paper, ...(result && { result }) };
  const out = END + USUAL_GRACE;
  expect(isForParents(sat, exam, classroom, out - 1)).toBe(false);
  expect(isForParents(sat, exam, classroom, out)).toBe(true);
  const early = setFields(exam, { opensAt: MADE_AT + 1 }, MADE_AT);
  expect(isForParents(sat, early, classroom, out)).toBe(false);
});
