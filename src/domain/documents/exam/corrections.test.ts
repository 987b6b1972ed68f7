import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anExam,
  aPaper,
  aQuestion,
  handIn,
  withOptions,
} from '../../../../tests/support/documents.ts';
import { pointsOf } from '../../grading/points.ts';
import { grade, withFormerKeys } from '../../grading/scoring.ts';
import { canonical } from '../../merge/canonical.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import { mergeAll } from '../../merge/merge.ts';
import { OPTION_KEYS } from '../../question-kinds/options.ts';

import { answerPaper } from '../paper/make.ts';
import { type CorrectionForm, mayLeaveOut, withCorrection } from './correct.ts';
import { correctionOf } from './corrections.ts';
import { makeUpExam } from './make.ts';
import { audienceOf, isFor, isForChosen, wasFor } from './people.ts';
import type { Exam } from './schema.ts';
import { newVersion, versionOf, wordingOf } from './versions.ts';

const [FIRST, SECOND] = [aQuestion(1), aQuestion(2)];
const exam = anExam('t1', [FIRST, SECOND]);
const NOTHING: CorrectionForm = { credit: null, accepted: [], reason: '' };
const corrected = (form: Partial<CorrectionForm>, of = exam, now = 2_000) =>
  withCorrection(of, FIRST, { ...NOTHING, ...form }, now);

/** Paper with a wrong first answer (C) and a blank second one. */
const paper = handIn(answerPaper(aPaper('s1', exam), FIRST.id, 'C', 1_001), 1_500);
const graded = (by: Exam) => {
  const result = grade(paper, newVersion(exam, 1_000), 'Ece', 9, undefined, by);
  if (!result) throw new Error('not graded');
  return result;
};

describe('grading with corrections', () => {
  test('gives a cancelled question’s points to everybody, or removes it for everybody', () => {
    expect(graded(exam).examPoint).toBe(0);
    expect(graded(corrected({ credit: 'everybody' })).examPoint).toBe(50);
    const both = [SECOND].reduce(
      (of, question) => withCorrection(of, question, { ...NOTHING, credit: 'everybody' }, 2_000),
      corrected({ credit: 'nobody', reason: 'Basım hatası' }),
    );
    expect(graded(both)).toMatchObject({
      examPoint: 100,
      questions: [{ outcome: 'wrong', cancelled: 'nobody', reason: 'Basım hatası' }, {}],
    });
  });

  test('accepts several answers while the wording is unchanged', () => {
    const accepted = corrected({ accepted: ['C'], reason: 'İkisi de doğru' });
    expect(graded(accepted)).toMatchObject({
      examPoint: 50,
      questions: [{ outcome: 'correct', accepted: ['C'] }, {}],
    });
    const reworded = putElements(
      accepted,
      'questions',
      [withOptions(FIRST, { C: 'Başka' })],
      3_000,
    );
    expect(graded(reworded).examPoint).toBe(50);
    const asked = reworded.questions[0] ?? FIRST;
    expect(correctionOf(asked, reworded).accepted).toEqual([]);
  });

  test('drops accepted answers that equal the key or are not an option', () => {
    const { rulings } = corrected({ accepted: ['B', 'C', 'D'] });
    expect(rulings.map(({ answer }) => answer)).toEqual(['C']);
  });

  test('ignores corrections that were undone', () => {
    const there = corrected({ credit: 'nobody', accepted: ['A'] });
    expect(graded(corrected(NOTHING, there, 3_000))).toEqual(graded(exam));
  });

  test('does not create a new version, because students see the same questions', () => {
    expect(versionOf(corrected({ credit: 'nobody', accepted: ['C'] }))).toBe(versionOf(exam));
  });

  test('gives 0 points if no question counts, and does not permit to exclude the last counted question', () => {
    expect(
      pointsOf([
        { outcome: 'correct', cancelled: 'nobody', points: 1, question: FIRST, answer: 'A' },
      ]),
    ).toBe(0);
    expect(mayLeaveOut(exam, FIRST.id)).toBe(true);
    expect(mayLeaveOut(corrected({ credit: 'nobody' }), SECOND.id)).toBe(false);
    expect(mayLeaveOut(corrected({ credit: 'everybody' }), SECOND.id)).toBe(true);
  });

  test('keeps the stamps of unchanged parts', () => {
    const once = corrected({ credit: 'nobody', accepted: ['A'], reason: 'x' });
    expect(corrected({ credit: 'nobody', accepted: ['A'], reason: 'x' }, once, 9_000)).toEqual(
      once,
    );
  });
});

test('a result names the key of its first grading, until the teacher restores that key', () => {
  const now = putElements(exam, 'questions', [{ ...FIRST, key: 'C' }], 2_000);
  const anew = grade(paper, newVersion(now, 1_000), 'Ece', 10);
  if (!anew) throw new Error('not graded');
  const first = withFormerKeys(anew, graded(exam));
  expect(first.questions[0]).toMatchObject({ question: { key: 'C' }, correctedFrom: ['B'] });
  expect(first.questions[1]).not.toHaveProperty('correctedFrom');
  expect(withFormerKeys(anew, first)).toEqual(first);
  expect(withFormerKeys(graded(exam), first)).toEqual(graded(exam));
});

function joined(...copies: Exam[]): Exam {
  const one = mergeAll(copies);
  if (!one) throw new Error('no copies');
  return one;
}

describe('two tablets that correct at once', () => {
  const form = fc.record({
    credit: fc.constantFrom(null, 'everybody' as const, 'nobody' as const),
    accepted: fc.subarray([...OPTION_KEYS]),
    reason: fc.constantFrom('', 'Basım hatası'),
  });
  const step = fc.record({
    form,
    of: fc.constantFrom(FIRST, SECOND),
    at: fc.integer({ min: 2_000, max: 2_003 }),
  });
  const copy = fc
    .array(step, { maxLength: 4 })
    .map((steps) => steps.reduce((of, one) => withCorrection(of, one.of, one.form, one.at), exam));

  test('converge to the same exam and points', () => {
    fc.assert(
      fc.property(copy, copy, copy, (a, b, c) => {
        const one = joined(a, b, c);
        const other = joined(c, a, b, a);
        expect(canonical(one)).toBe(canonical(other));
        expect(graded(one)).toEqual(graded(other));
      }),
      { numRuns: 300 },
    );
  });

  test('keep corrections of different questions or options', () => {
    const cancelled = withCorrection(exam, SECOND, { ...NOTHING, credit: 'everybody' }, 2_001);
    const both = joined(cancelled, corrected({ accepted: ['C'] }));
    expect(graded(both).examPoint).toBe(100);
    const options = joined(corrected({ accepted: ['A'] }), corrected({ accepted: ['C'] }));
    expect(correctionOf(FIRST, options).accepted).toEqual(['A', 'C']);
  });
});

describe('a make-up exam', () => {
  let id = 10;
  const makeUp = makeUpExam(
    exam,
    { examID: 'e2', examName: 'Telafi' },
    ['s1', 's2'],
    () => `qqqqqqq${id++}`,
    5_000,
  );

  test('is limited to the chosen students and has its own question ids', () => {
    expect(makeUp).toMatchObject({ classroomID: exam.classroomID, examName: 'Telafi' });
    expect(makeUp.questions.map((question) => question.id)).not.toContain(FIRST.id);
    expect(['s1', 's2', 's3'].map((uid) => isFor(makeUp, uid))).toEqual([true, true, false]);
    expect(audienceOf(makeUp, [{ uid: 's1' }, { uid: 's3' }])).toEqual([{ uid: 's1' }]);
    expect(audienceOf(exam, [{ uid: 's3' }])).toHaveLength(1);
  });

  test('is a draft without cancelled questions, and keeps accepted answers', () => {
    const of = withCorrection(
      corrected({ accepted: ['C'], reason: 'İkisi de doğru' }),
      SECOND,
      { ...NOTHING, credit: 'nobody' },
      2_000,
    );
    let next = 20;
    const made = makeUpExam(of, makeUp, ['s1'], () => `qqqqqqq${next++}`, 5_000);
    expect(made.draft).toBe(true);
    expect(made.questions.map(({ text }) => text)).toEqual([FIRST.text]);
    const [question] = made.questions;
    if (!question) throw new Error('It has a question.');
    expect(correctionOf(question, made)).toMatchObject({
      ...{ credit: null, accepted: ['C'], reason: 'İkisi de doğru' },
    });
    expect(makeUp).toMatchObject({ draft: true, rulings: [] });
  });

  test('cannot be changed into an exam for the whole class', () => {
    const nobody = ['s1', 's2'].reduce(
      (of, uid) => removeElement(of, 'onlyFor', uid, 6_000),
      makeUp,
    );
    expect(nobody.onlyFor).toEqual([]);
    expect(isForChosen(nobody)).toBe(true);
    expect(isFor(nobody, 's3')).toBe(false);
    expect([wasFor(nobody, 's1'), wasFor(nobody, 's3'), wasFor(exam, 's3')]).toEqual([
      ...[true, false, true],
    ]);
  });
});

test('identifies a wording by its text, not by its key or position', () => {
  expect(wordingOf({ ...FIRST, key: 'A', index: 9 })).toBe(wordingOf(FIRST));
  expect(wordingOf(withOptions(FIRST, { A: 'x' }))).not.toBe(wordingOf(FIRST));
});
