import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../../tests/support/documents.ts';
import { grade } from '../../grading/scoring.ts';
import type { Question } from '../../question-kinds/kind.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import { newCriterion } from '../../question-kinds/open/rubric.ts';
import { answerPaper } from '../paper/make.ts';
import {
  askedQuestions,
  completedPoints,
  lacksPoints,
  readMaxPoints,
  readPoints,
  sharesPoints,
  spreadPoints,
  totalPoints,
  withSharedPoints,
  withSpreadPoints,
} from './points.ts';
import type { Exam } from './schema.ts';
import { newVersion } from './versions.ts';

const points = fc.option(
  fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
  { nil: undefined },
);
const questions = fc.array(fc.record({ points }), { minLength: 1, maxLength: 200 });

describe('completing points to 100', () => {
  it('makes 100 in all, keeps given points, and adds points that differ by at most a half', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const completed = completedPoints(asked);
        fc.pre(completed !== null);
        expect(completed.reduce((sum, one) => sum + one, 0)).toBe(100);
        asked.forEach((one, at) => {
          if (one.points !== undefined) expect(completed[at]).toBe(one.points);
        });
        const filled = completed.filter((_, at) => asked[at]?.points === undefined);
        expect(Math.min(...filled)).toBeGreaterThanOrEqual(0.5);
        expect(Math.max(...filled) - Math.min(...filled)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('gives the remainder to the first questions', () => {
    expect(completedPoints([{}, {}, {}])).toEqual([33.5, 33.5, 33]);
    expect(completedPoints([{ points: 40 }, {}, {}])).toEqual([40, 30, 30]);
  });

  it('returns null for points that cannot sum up to 100', () => {
    expect(completedPoints([{ points: 60 }, { points: 40 }])).toBeNull();
    expect(completedPoints([{ points: 100 }, {}])).toBeNull();
    expect(completedPoints([{ points: 99.5 }, {}, {}])).toBeNull();
  });
});

describe('a written exam', () => {
  const questions = [aQuestion(1), aQuestion(2), aQuestion(3)];
  const exam = { ...anExam('t1', questions), draft: true, purpose: 'written' as const };
  const pointsIn = (questions: readonly { points?: number | undefined }[]) =>
    questions.map(({ points }) => points);

  it('spreads 100 points, minus given points, over its questions', () => {
    expect(pointsIn(withSpreadPoints(exam, 5).questions)).toEqual([33.5, 33.5, 33]);
    expect(pointsIn(spreadPoints('written', [{}, { points: 50 }, {}]))).toEqual([25, 50, 25]);
  });

  it('keeps given points if no points are left to spread', () => {
    const questions = [aQuestion(1, { points: 100 }), aQuestion(2)];
    expect(spreadPoints('written', questions)).toBe(questions);
  });

  it('spreads points, also in its draft, while exams of other purposes do not', () => {
    expect(withSpreadPoints({ ...exam, purpose: 'test' }, 5).questions).toBe(exam.questions);
    expect(pointsIn(askedQuestions(exam))).toEqual([33.5, 33.5, 33]);
    expect(askedQuestions({ ...exam, draft: false })).toBe(exam.questions);
  });
});

describe('a published written exam that gets a question', () => {
  const half = [aQuestion(1, { points: 50 }), aQuestion(2, { points: 50 })];
  const published = (questions: Question[], given: Partial<Exam> = {}): Exam => ({
    ...anExam('t1', questions),
    ...{ purpose: 'written', draft: false },
    ...given,
  });
  const added = (before: Exam, question: Question) =>
    withSharedPoints(published([...before.questions, question]), before, 9).questions.map(
      ({ points }) => points,
    );

  it('spreads all points again if they were even, whatever points the new question has', () => {
    expect(added(published(half), aQuestion(3))).toEqual([33.5, 33.5, 33]);
    expect(added(published(half), aQuestion(3, { points: 50 }))).toEqual([33.5, 33.5, 33]);
  });

  it('keeps the points of a new question with criteria, because they are the sum of the criteria', () => {
    const rubric = [{ ...newCriterion('c1', 20), text: 'Açıklar' }];
    const question = { ...aQuestion(3), ...openForm('Neden?', { rubric }), points: 20 };
    expect(added(published(half), question)).toEqual([40, 40, 20]);
    expect(sharesPoints(published([...half, question]))).toBe(false);
  });

  it('does not spread points if they are uneven, in drafts, or for another purpose', () => {
    const uneven = [aQuestion(1, { points: 60 }), aQuestion(2, { points: 40 })];
    expect(added(published(uneven), aQuestion(3))).toEqual([60, 40, undefined]);
    for (const other of [{ draft: true }, { purpose: 'test' as const }])
      expect(sharesPoints(published(half, other))).toBe(false);
    expect(sharesPoints(published([aQuestion(1, { points: 50 })]))).toBe(false);
  });
});

it('sums the given points, and reports the questions without points', () => {
  const some = [{ points: 80 }, { points: 5 }, {}];
  expect(totalPoints(some)).toBe(85);
  expect([lacksPoints(some), lacksPoints([{}, {}]), lacksPoints([{ points: 1 }])]).toEqual([
    ...[true, false, false],
  ]);
});

it('a result with equal points equals the percentage of right answers', () => {
  const given = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(given, fc.integer({ min: 1, max: 200 }), (isRight, halves) => {
      const asked = isRight.map((_, at) => aQuestion(at + 1, { points: halves / 2 }));
      const exam = anExam('t1', asked);
      const answered = asked.reduce(
        (paper, { id }, at) => answerPaper(paper, id, isRight[at] ? 'B' : 'A', 2_000),
        aPaper('s1', exam),
      );
      const result = grade(handIn(answered, 3_000), newVersion(exam, 1_000), 'Ali', 99);
      const right = isRight.filter(Boolean).length;
      expect(result?.examPoint).toBeCloseTo((right / isRight.length) * 100, 10);
    }),
  );
});

describe('typed points', () => {
  it('reads typed points in halves, with a comma or a point', () => {
    expect(['2,5', '2.5', ' 10 ', '100', '0', '3,'].map(readPoints)).toEqual([
      2.5, 2.5, 10, 100, 0, 3,
    ]);
    for (const typed of ['', '-1', '2,3', '100,5', '1e2', 'on', ','])
      expect(readPoints(typed)).toBeNull();
  });

  it('rejects 0 as the points of a question', () => {
    expect(['0', '0,5', '100'].map(readMaxPoints)).toEqual([null, 0.5, 100]);
  });
});
