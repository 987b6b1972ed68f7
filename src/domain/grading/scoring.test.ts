import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { openQuestion } from '../../../tests/support/sample-questions.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { LIMITS } from '../limits.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { OPTION_KEYS, type OptionKey } from '../question-kinds/options.ts';

import { countedAnswers, countedHandIn } from './counting.ts';
import { averageOf, pointsOf } from './points.ts';
import { grade, withFormerKeys } from './scoring.ts';

const questions = Array.from({ length: 12 }, (_, at) => aQuestion(at + 1));
const exam = anExam('t1', questions);
const version = newVersion(exam, 1_000);
const START = 10_000;
const DEADLINE = START + exam.examTime * 60_000;

const answers = fc.array(fc.option(fc.constantFrom(...OPTION_KEYS.slice(0, 3), 'empty')), {
  minLength: 12,
  maxLength: 12,
});

function paperWith(given: readonly (Answer | null)[], at = START + 1): Paper {
  return questions.reduce(
    (paper, { id }, index) => {
      const answer = given[index];
      return answer ? answerPaper(paper, id, answer, at) : paper;
    },
    aPaper('s1', exam, START),
  );
}
const gradeOf = (paper: Paper) => grade(paper, version, 'Ali Can', 99);

describe('grading', () => {
  test('calculates the percentage of right answers, and each outcome', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = gradeOf(handIn(paperWith(given), START + 2));
        const right = given.filter((answer) => answer === 'B').length;
        expect(result?.examPoint).toBeCloseTo((right / 12) * 100, 10);
        expect(result?.questions.map(({ answer, outcome }) => [answer, outcome])).toEqual(
          given.map((answer) => {
            if (!answer || answer === 'empty') return ['empty', 'blank'];
            return [answer, answer === 'B' ? 'correct' : 'wrong'];
          }),
        );
      }),
    );
  });

  test('gives 100 if all answers are right, and 0 if no answer is right', () => {
    const all = (answer: Answer) =>
      gradeOf(handIn(paperWith(questions.map(() => answer)), START + 2));
    expect(all('B')?.examPoint).toBe(100);
    expect(all('A')?.examPoint).toBe(0);
    expect(all('empty')?.examPoint).toBe(0);
    expect(pointsOf([])).toBe(0);
  });

  test('contains each question with its texts and key', () => {
    const result = gradeOf(handIn(paperWith(['A', 'empty']), START + 2));
    expect(result).toMatchObject({
      displayName: 'Ali Can',
      version: version.version,
      gradedAt: 99,
    });
    expect(result?.questions[0]).toMatchObject({ question: questions[0], answer: 'A' });
    expect(result?.questions[1]).toMatchObject({ question: questions[1], answer: 'empty' });
  });

  test('counts an answer as blank if the question’s kind does not accept it', () => {
    for (const answer of ['D', 'E', 'b', 'Ankara', 'x'.repeat(LIMITS.answer)]) {
      const result = gradeOf(handIn(paperWith([answer, 'B']), START + 2));
      expect(result?.questions[0]).toMatchObject({ answer: 'empty', outcome: 'blank' });
      expect(result?.examPoint).toBeCloseTo(100 / 12, 10);
    }
  });

  test('returns null before the hand-in', () => {
    expect(gradeOf(paperWith(['B']))).toBeNull();
  });

  test('ignores answers to questions that are not in the version', () => {
    const strange = answerPaper(paperWith([]), 'zzzzzzzzz', 'B', START + 1);
    expect(gradeOf(handIn(strange, START + 2))?.questions).toHaveLength(12);
  });

  test('returns the same result, whenever it is called', () => {
    const paper = handIn(paperWith(['B', 'A']), START + 2);
    expect(gradeOf(paper)).toEqual(gradeOf(paper));
  });
});

describe('the deadline of an answer', () => {
  test('includes answers at that moment, but none after it', () => {
    const inTime = paperWith(['B', 'B'], DEADLINE);
    const late = answerPaper(inTime, questions[1]?.id ?? '', 'C', DEADLINE + 1);
    const result = gradeOf(handIn(late, DEADLINE + 5));
    expect(result?.questions.slice(0, 2).map(({ outcome }) => outcome)).toEqual([
      'correct',
      'blank',
    ]);
  });

  test('is corrected if the clock was fast', () => {
    const inTime = paperWith(['B', 'B'], DEADLINE);
    const late = answerPaper(inTime, questions[1]?.id ?? '', 'C', DEADLINE + 1);
    const paper = { ...handIn(late, DEADLINE + 5), seenAt: START - 5 * 60_000 };
    const result = gradeOf(paper);
    expect(result?.questions.slice(0, 2).map(({ outcome }) => outcome)).toEqual([
      'correct',
      'blank',
    ]);
  });

  test('is applied to every paper, whoever handed it in', () => {
    const instants = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 12, maxLength: 12 });
    const causes = fc.constantFrom('student' as const, 'server' as const);
    fc.assert(
      fc.property(answers, instants, causes, (given, offsets, cause) => {
        const paper = questions.reduce(
          (filled, { id }, index) => {
            const answer = given[index];
            return answer
              ? answerPaper(filled, id, answer, DEADLINE + (offsets[index] ?? 0))
              : filled;
          },
          aPaper('s1', exam, START),
        );
        const [made] = handIn(paper, DEADLINE + 9).handIns;
        const closed = { ...paper, handIns: made ? [{ ...made, cause }] : [] };
        const inTime = questions.filter((_, at) => given[at] && (offsets[at] ?? 0) <= 0);
        expect([...countedAnswers(closed, DEADLINE).keys()].sort()).toEqual(
          inTime.map(({ id }) => id).sort(),
        );
      }),
    );
  });

  test('follows from the version, whatever the device stored', () => {
    const paper = paperWith(['B'], DEADLINE + 1);
    const stretched = { ...paper, start: { ...paper.start, deadline: DEADLINE * 10 } };
    expect(gradeOf(handIn(stretched, DEADLINE + 2))?.examPoint).toBe(0);
  });
});

describe('grading a handed-in paper', () => {
  test('prefers a device’s hand-in to the server’s own', () => {
    const paper = paperWith(['B']);
    const byServer = { at: 1, device: 'server', cause: 'server' as const, code: 'S', answers: [] };
    const both = {
      ...handIn(paper, START + 2),
      handIns: [byServer, ...handIn(paper, START + 2).handIns],
    };
    expect(countedHandIn(both)?.cause).toBe('student');
    expect(countedAnswers({ ...paper, handIns: [byServer] }, DEADLINE).size).toBe(1);
  });

  test('ignores answers after the hand-in', () => {
    const closed = handIn(paperWith(['B']), START + 2);
    const changed = answerPaper(closed, questions[0]?.id ?? '', 'A', START + 3);
    expect(gradeOf(changed)?.questions[0]?.answer).toBe('B');
  });
});

test('averages all papers, and returns null without papers', () => {
  expect(averageOf([])).toBeNull();
  expect(averageOf([50, 100, 0])).toBe(50);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (points) => {
      const average = averageOf(points) ?? Number.NaN;
      expect(average).toBeGreaterThanOrEqual(Math.min(...points));
      expect(average).toBeLessThanOrEqual(Math.max(...points));
    }),
  );
});

describe('the former key of a corrected question', () => {
  const keyed = (key: OptionKey, open: string) => {
    const asked = anExam('t1', [aQuestion(1, { key }), { ...openQuestion(2), text: open }]);
    const paper = handIn(aPaper('s1', asked, START), START + 2);
    const result = grade(paper, newVersion(asked, 1_000), 'Ali Can', 99);
    if (!result) throw new Error('no result');
    return result;
  };
  const formerOf = ({ questions }: Result) => questions.map(({ correctedFrom }) => correctedFrom);
  const first = withFormerKeys(keyed('A', 'Neden?'), null);

  test('is recorded for questions with a key, from the first grading on', () => {
    expect(formerOf(first)).toEqual([undefined, undefined]);
    const second = withFormerKeys(keyed('B', 'Niçin?'), first);
    expect(formerOf(second)).toEqual([['A'], undefined]);
    expect(formerOf(withFormerKeys(keyed('C', 'Neden?'), second))).toEqual([['A'], undefined]);
  });

  test('is not recorded if the key did not change, or changed back to the first one', () => {
    expect(formerOf(withFormerKeys(keyed('A', 'Neden?'), first))).toEqual([undefined, undefined]);
    const second = withFormerKeys(keyed('B', 'Neden?'), first);
    expect(formerOf(withFormerKeys(keyed('A', 'Neden?'), second))).toEqual([undefined, undefined]);
  });

  test('is not recorded for a question that was not graded before', () => {
    const without = { ...first, questions: [] };
    expect(formerOf(withFormerKeys(keyed('B', 'Neden?'), without))).toEqual([undefined, undefined]);
  });
});
