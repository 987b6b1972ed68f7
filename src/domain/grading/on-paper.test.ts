import { describe, expect, test } from 'vitest';
import {
  aMark,
  anExam,
  aPaper,
  aQuestion,
  handIn,
  type SingleAsked,
} from '../../../tests/support/documents.ts';
import { openQuestion, shortQuestion } from '../../../tests/support/sample-questions.ts';
import { withRuling } from '../documents/exam/correct.ts';
import type { Exam, SheetReading } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { withMark } from '../documents/marking/make.ts';
import type { Marking } from '../documents/marking/schema.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { putElements } from '../merge/edit.ts';
import { ON_PAPER } from '../question-kinds/kind.ts';
import { describeAnswer } from '../question-kinds/questions.ts';
import { typedAnswer, typedText } from '../question-kinds/typed.ts';
import { OPEN_ENDED } from '../timing/timing.ts';
import { POINTS_ONLY } from '../vocabulary.ts';
import { answersIn, byQuestion } from './answers-to-mark.ts';
import { markedResult } from './marked-result.ts';
import { marksOf } from './marks.ts';
import { rivalOf, sheetToMark } from './on-paper.ts';
import { grade } from './scoring.ts';
import { handInOfSheet, paperOfSheet } from './sheets.ts';

const CHOICE: SingleAsked = { ...aQuestion(1), points: 10 };
const EXAM = anExam('t1', [CHOICE, openQuestion(2), shortQuestion(3)]);
const VERSION = newVersion(EXAM, 1);
const IDS = EXAM.questions.map(({ id }) => id);

function paperOf(uid: string): Paper {
  const reading: SheetReading = {
    ...{ id: 'rrrrrrrr1', uid, by: 't1', at: 50_000, version: VERSION.version },
    ...{ answers: POINTS_ONLY, over: null, reason: '' },
  };
  const made = handInOfSheet(reading, VERSION);
  if (!made) throw new Error('does not fit');
  return putElements(paperOfSheet(reading, EXAM), 'handIns', [made], reading.at);
}

/** Returns marks with these points, by question; no mark for null. */
const markingOf = (points: readonly (number | null)[]): Marking | null =>
  points.reduce<Marking | null>((known, given, at) => {
    const identity = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: 't1' };
    const mark = aMark(IDS[at] ?? '', ON_PAPER, given ?? 0);
    return given === null ? known : withMark(known, identity, mark, 60_000);
  }, null);

function gradeOf(paper: Paper, points: readonly (number | null)[] = [], exam: Exam = EXAM): Result {
  const marking = markingOf(points);
  const { wrongsPerRight } = exam;
  const rules = { wrongsPerRight, marksOf: marksOf(exam, marking ? [marking] : []) };
  const result = grade(paper, VERSION, 'Ali', 9, OPEN_ENDED, exam, rules);
  if (!result) throw new Error('no result');
  return result;
}
const outcomes = ({ questions }: Result) => questions.map(({ outcome }) => outcome);

describe('an answer that exists on paper alone', () => {
  test('is pending for every kind of question until a teacher marks it', () => {
    const result = gradeOf(paperOf('s1'));
    expect(result.questions.map(({ answer }) => answer)).toEqual([ON_PAPER, ON_PAPER, ON_PAPER]);
    expect(outcomes(result)).toEqual(['pending', 'pending', 'pending']);
    expect(result.examPoint).toBeNull();
  });

  test('has the points of the mark, at once on the device of the teacher who marked it', () => {
    const result = gradeOf(paperOf('s1'), [10, 4, 7]);
    expect(result.examPoint).toBeCloseTo(70, 10);
    expect(outcomes(result)).toEqual(['correct', 'partial', 'partial']);
    const own = { uid: 't1', exam: EXAM, marking: markingOf([10, 4, 7]) };
    expect(markedResult(gradeOf(paperOf('s1')), own)).toEqual(result);
  });

  test('is not deducted from if it has 0 points, because it may be blank', () => {
    const result = gradeOf(paperOf('s1'), [0, 10, 10], { ...EXAM, wrongsPerRight: 4 });
    expect(result.examPoint).toBeCloseTo((20 / 30) * 100, 10);
  });

  test('gets no points by a ruling on a typed answer with the same text', () => {
    const [, , short] = EXAM.questions;
    if (!short) throw new Error('no question');
    const ruled = withRuling(EXAM, short, typedAnswer(ON_PAPER), 1, 70_000);
    expect(outcomes(gradeOf(paperOf('s1'), [], ruled))).toEqual(['pending', 'pending', 'pending']);
  });

  test('is never equal to another answer on paper', () => {
    const answers = ['s1', 's2'].flatMap((uid) => answersIn(gradeOf(paperOf(uid)), null));
    expect(answers).toHaveLength(6);
    expect(byQuestion(answers).map(({ groups }) => groups.length)).toEqual([2, 2, 2]);
  });

  test('counts as blank if a device hands it in', () => {
    const said = answerPaper(aPaper('s1', EXAM), CHOICE.id, ON_PAPER, 1_001);
    expect(gradeOf(handIn(said, 2_000)).questions[0]).toMatchObject({ outcome: 'blank' });
  });

  test('is described in words for every kind of question', () => {
    const described = EXAM.questions.map((question) => describeAnswer(question, ON_PAPER));
    const words = { label: '', text: 'Cevap kâğıtta' };
    expect(described).toEqual([words, words, words]);
  });
});

test('distinguishes a word that a student types from the reserved answer with the same text', () => {
  for (const word of ['empty', ON_PAPER]) {
    expect(typedAnswer(word)).not.toBe(word);
    expect(typedText(typedAnswer(word))).toBe(word);
  }
});

describe('a printed sheet that a teacher marks', () => {
  const ENTRY = { uid: 's1', name: 'Ali', paper: null, result: null };
  const READING: SheetReading = {
    ...{ id: 'rrrrrrrr1', uid: 's1', by: 't1', at: 50_000, version: VERSION.version },
    ...{ answers: POINTS_ONLY, over: null, reason: '' },
  };
  const readBy = (...sheetReadings: SheetReading[]): Exam => ({ ...EXAM, sheetReadings });
  const numbers = (exam: Exam, marking: Marking | null = null) =>
    sheetToMark(ENTRY, exam, marking).answers.map(({ number, state }) => `${number} ${state}`);

  test('lists every question before and after the teacher has entered points', () => {
    expect(numbers(EXAM)).toEqual(['1 open', '2 open', '3 open']);
    expect(numbers(EXAM, markingOf([10, null, 7]))).toEqual(['1 done', '2 open', '3 done']);
    expect(numbers({ ...EXAM, questions: [] })).toEqual([]);
  });

  test('has the points of its result once the worker has graded it', () => {
    const result = gradeOf(paperOf('s1'), [10, 4, 7]);
    const graded = sheetToMark({ ...ENTRY, result }, EXAM, null);
    expect(graded.answers.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('lists its questions even if the result comes from a tablet', () => {
    const answered = answerPaper(aPaper('s1', EXAM), CHOICE.id, 'B', 1_001);
    const paper = handIn(answered, 2_000);
    const shown = sheetToMark({ ...ENTRY, paper, result: gradeOf(paper) }, EXAM, null);
    expect(shown).toMatchObject({ rival: 'tablet', isEntered: false, isUnderWay: false });
    expect(shown.answers).toHaveLength(3);
  });

  test('is entered if the latest reading has points, and contested if it is a bubble form', () => {
    const form: SheetReading = { ...READING, id: 'rrrrrrrr2', at: 60_000, answers: 'B--' };
    expect(sheetToMark(ENTRY, EXAM, null)).toMatchObject({ isEntered: false, rival: null });
    expect(sheetToMark(ENTRY, readBy(READING), null)).toMatchObject({
      ...{ isEntered: true, rival: null },
    });
    expect(sheetToMark(ENTRY, readBy(READING, form), null)).toMatchObject({
      ...{ isEntered: false, rival: 'form' },
    });
    expect(rivalOf(readBy(form, READING), 's1', null)).toBeNull();
    expect(rivalOf(readBy(form), 's2', null)).toBeNull();
  });

  test('shows whether the student is still writing on a tablet', () => {
    const paper = aPaper('s1', EXAM);
    expect(sheetToMark({ ...ENTRY, paper }, EXAM, null)).toMatchObject({
      ...{ isUnderWay: true, rival: null },
    });
    expect(sheetToMark(ENTRY, EXAM, null).isUnderWay).toBe(false);
  });
});
