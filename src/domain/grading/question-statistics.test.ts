import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anExam,
  aPaper,
  aQuestion,
  handIn,
  type SingleAsked,
  withOptions,
} from '../../../tests/support/documents.ts';
import { openQuestion, shortQuestion } from '../../../tests/support/sample-questions.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { corrected, newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Result } from '../documents/paper/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { OPTION_KEYS } from '../question-kinds/options.ts';
import { typedAnswer } from '../question-kinds/typed.ts';

import {
  type AnswerCount,
  type QuestionStatistics,
  questionStatistics,
} from './question-statistics.ts';
import { grade } from './scoring.ts';

/** Returns the result of a student's answers, in the order of the exam's questions at that time. */
function resultOf(student: string, exam: Exam, answers: readonly Answer[], now = exam): Result {
  const paper = answers.reduce(
    (paper, answer, at) => {
      const question = exam.questions[at];
      return question ? answerPaper(paper, question.id, answer, 1_001) : paper;
    },
    aPaper(student, exam),
  );
  const version = corrected(newVersion(exam, 1_000), now);
  const result = grade(handIn(paper, 1_002), version, student, 2_000);
  if (!result) throw new Error('It was handed in.');
  return result;
}
const counts = (answers: readonly AnswerCount[]) =>
  Object.fromEntries(answers.map(({ answer, count }) => [answer, count]));

const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);

describe('the statistics of a question', () => {
  test('count options, blanks and right answers', () => {
    const results = [
      resultOf('s1', exam, ['B', 'A']),
      resultOf('s2', exam, ['B', 'empty']),
      resultOf('s3', exam, ['C', 'B']),
    ];
    const [first, second] = questionStatistics(exam.questions, results);
    expect(first).toMatchObject({ number: 1, papers: 3, right: 2, blank: 0, state: 'current' });
    expect(counts(first?.answers ?? [])).toEqual({ A: 0, B: 2, C: 1 });
    expect(first?.share).toBeCloseTo(2 / 3, 9);
    expect(second).toMatchObject({ number: 2, papers: 3, right: 1, blank: 1 });
    expect(
      second?.answers.filter(({ isCorrect }) => isCorrect).map(({ answer }) => answer),
    ).toEqual(['B']);
  });

  test('are listed before anybody has answered', () => {
    const [first] = questionStatistics(exam.questions, []);
    expect(first).toMatchObject({ papers: 0, share: null, discrimination: null });
    expect(first?.answers).toHaveLength(3);
  });

  test('count the answers of all versions with the same wording', () => {
    const longer = anExam('t1', [...exam.questions, aQuestion(3)]);
    const results = [resultOf('s1', exam, ['B', 'A']), resultOf('s2', longer, ['A', 'B', 'B'])];
    const all = questionStatistics(longer.questions, results);
    expect(all.map(({ number, papers, right }) => [number, papers, right])).toEqual([
      ...[
        [1, 2, 1],
        [2, 2, 1],
        [3, 1, 1],
      ],
    ]);
  });

  test('list a reworded question separately from its earlier wording', () => {
    const swapped = withOptions(aQuestion(1, { key: 'A' }), { A: '2', B: '1' });
    const later = anExam('t1', [swapped, aQuestion(2)]);
    const results = [resultOf('s1', exam, ['B', 'B']), resultOf('s2', later, ['A', 'B'])];
    const all = questionStatistics(later.questions, results);
    expect(all.map(({ number, state, right, papers }) => [number, state, right, papers])).toEqual([
      [1, 'current', 1, 1],
      [1, 'reworded', 1, 1],
      [2, 'current', 2, 2],
    ]);
  });

  test('list removed questions last', () => {
    const shorter = anExam('t1', [aQuestion(2)]);
    const all = questionStatistics(shorter.questions, [resultOf('s1', exam, ['B', 'A'])]);
    expect(all.map(({ questionID, state, number }) => [questionID, state, number])).toEqual([
      [aQuestion(2).id, 'current', 1],
      [aQuestion(1).id, 'removed', null],
    ]);
  });

  test('list the questions of the papers if the exam was deleted', () => {
    const all = questionStatistics(null, [resultOf('s1', exam, ['B', 'A'])]);
    expect(all.map(({ number, state, right }) => [number, state, right])).toEqual([
      ...[
        [1, 'current', 1],
        [2, 'current', 0],
      ],
    ]);
  });

  test('change with a corrected key', () => {
    const now = anExam('t1', [aQuestion(1, { key: 'C' }), aQuestion(2)]);
    const [first] = questionStatistics(now.questions, [resultOf('s1', exam, ['C', 'A'], now)]);
    expect(first).toMatchObject({ right: 1, papers: 1 });
    expect(first?.answers.filter(({ isCorrect }) => isCorrect).map(({ answer }) => answer)).toEqual(
      ['C'],
    );
  });
});

describe('the statistics of a question that teachers mark', () => {
  const marked = anExam('t1', [aQuestion(1, { points: 10 }), openQuestion(2), shortQuestion(3)]);
  const [choice, open, short] = marked.questions.slice(0, 3);

  /** Returns the result of a paper whose open answer has these points; null if it is not marked. */
  function markedAs(student: string, letter: Answer, typed: string, points: number | null): Result {
    const result = resultOf(student, marked, [letter, typedAnswer('Bir'), typedAnswer(typed)]);
    const outcome = points === null ? 'pending' : points === 10 ? 'correct' : 'partial';
    const questions = result.questions.map((graded) =>
      graded.questionID === open?.id
        ? { ...graded, points: points ?? 0, outcome: points === 0 ? ('wrong' as const) : outcome }
        : graded,
    );
    return { ...result, questions: questions as Result['questions'] };
  }
  const results = Array.from({ length: 5 }, (_, at) => [
    markedAs(`a${at}`, 'B', 'Ankara', 10),
    markedAs(`b${at}`, 'B', 'Ankara', 5),
    markedAs(`c${at}`, 'A', 'Ankara', 0),
  ]).flat();
  const all = [...results, markedAs('d', 'A', 'İzmir', null)];
  const statistics = (of: readonly Result[]) =>
    new Map(questionStatistics(marked.questions, of).map((one) => [one.questionID, one]));

  test('count full, partial and pending points, and average the points without the pending ones', () => {
    expect(statistics(all).get(open?.id ?? '')).toMatchObject({
      ...{ papers: 16, right: 5, partial: 5, pending: 1, blank: 0, share: 0.5 },
    });
  });

  test('correlate the points with those of the other marked questions', () => {
    // Shares of this question (1, ½, 0), of the others (1, 1, ½): covariance ⅙, variances ⅙ and
    // 1⁄18.
    const [of, expected] = [statistics(results), Math.sqrt(3) / 2];
    expect(of.get(open?.id ?? '')?.discrimination).toBeCloseTo(expected, 9);
    // The points of the others are (20, 15, 10) of 20, a linear function of the open question's
    // points.
    expect(of.get(choice?.id ?? '')?.discrimination).toBeCloseTo(expected, 9);
    expect(of.get(short?.id ?? '')?.discrimination).toBeNull();
  });

  test('have no discrimination below fifteen papers', () => {
    const few = statistics(results.slice(0, 14));
    expect(few.get(open?.id ?? '')?.discrimination).toBeNull();
  });

  test('list typed answers, the most frequent first', () => {
    const izmir = [markedAs('e', 'A', 'İzmir', 0), markedAs('f', 'A', 'Bursa', 0)];
    const typed = statistics([...izmir, ...all]).get(short?.id ?? '')?.answers ?? [];
    expect(typed.map(({ text, count }) => `${text} ${count}`)).toEqual([
      ...['Ankara 15', 'İzmir 2', 'Bursa 1'],
    ]);
  });
});

const answer = fc.constantFrom<Answer>(...OPTION_KEYS.slice(0, 3), 'empty');
const wording = fc.constantFrom<(asked: SingleAsked) => SingleAsked>(
  (asked) => asked,
  (asked) => withOptions(asked, { A: 'x' }),
  (asked) => ({ ...asked, text: 'y' }),
);
/** Exam with up to three versions, and papers of any of them. */
const history = fc
  .array(fc.array(wording, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .chain((wordings) => {
    const versions = wordings.map((all) =>
      anExam(
        't1',
        all.map((reworded, at) => reworded(aQuestion(at + 1))),
      ),
    );
    const sitting = fc.tuple(fc.constantFrom(...versions), fc.array(answer, { maxLength: 4 }));
    return fc.tuple(fc.constant(versions), fc.array(sitting, { maxLength: 15 }));
  });

/** Rounds sums, because the order of the summands changes the last digit. */
const rounded = (all: readonly QuestionStatistics[]) =>
  all.map((one) => ({ ...one, discrimination: one.discrimination?.toFixed(9) ?? null }));

test('counts every answer once, whatever the order of papers and versions', () => {
  fc.assert(
    fc.property(history, fc.boolean(), ([versions, sittings], isGone) => {
      const results = sittings.map(([exam, answers], at) => resultOf(`s${at}`, exam, answers));
      const current = isGone ? null : (versions.at(-1)?.questions ?? []);
      const all = questionStatistics(current, results);
      const given = results.flatMap(({ questions }) => questions);
      const total = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((sum, one) => sum + of(one), 0);
      expect(total(({ papers }) => papers)).toBe(given.length);
      expect(total(({ right }) => right)).toBe(
        given.filter(({ outcome }) => outcome === 'correct').length,
      );
      for (const { answers, blank, papers } of all) {
        expect(answers.reduce((sum, { count }) => sum + count, blank)).toBe(papers);
      }
      expect(rounded(questionStatistics(current, [...results].reverse()))).toEqual(rounded(all));
    }),
    { numRuns: 200 },
  );
});
