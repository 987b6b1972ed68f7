import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMark, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { openQuestion, shortQuestion } from '../../../tests/support/sample-questions.ts';
import { withRuling } from '../documents/exam/correct.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { withMark, withoutMark } from '../documents/marking/make.ts';
import type { Marking } from '../documents/marking/schema.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Result } from '../documents/paper/schema.ts';
import { mergeAll } from '../merge/merge.ts';
import { markedResult } from './marked-result.ts';
import { marksOf } from './marks.ts';
import { grade, releasedResult } from './scoring.ts';

const QUESTIONS = [openQuestion(1), openQuestion(2), shortQuestion(3)];
const ANSWERS = ['Dağlar yüksektir.', 'Sular akar.', 'Angara'];
const EXAM: Exam = { ...anExam('t1', QUESTIONS), markers: [{ uid: 't2' }] };
const VERSION = newVersion(EXAM, 1_000);
const PAPER = handIn(
  QUESTIONS.reduce(
    (paper, { id }, at) => answerPaper(paper, id, ANSWERS[at] ?? '', 1_001),
    aPaper('s1', EXAM),
  ),
  2_000,
);

function graded(exam: Exam, markings: readonly (Marking | null)[]): Result {
  const known = markings.flatMap((marking) => marking ?? []);
  const rules = { wrongsPerRight: null, marksOf: marksOf(exam, known) };
  const result = grade(PAPER, VERSION, 'Ali', 9, undefined, exam, rules);
  if (!result) throw new Error('no result');
  return result;
}

interface Step {
  at: number;
  points: number | null;
  settles: boolean;
  now: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  at: fc.constantFrom(0, 1, 2),
  points: fc.constantFrom(null, 0, 4, 10),
  settles: fc.boolean(),
  now: fc.integer({ min: 1, max: 9 }),
});
const steps = fc.array(step, { maxLength: 5 });

const markingAfter = (uid: string, from: Marking | null, given: readonly Step[]): Marking | null =>
  given.reduce((marking: Marking | null, { at, points, settles, now }) => {
    const identity = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: uid };
    const id = QUESTIONS[at]?.id ?? '';
    if (points === null) return marking && withoutMark(marking, id, now);
    const mark = aMark(id, ANSWERS[at] ?? '', points);
    return withMark(marking, identity, { ...mark, ...(settles && { settles }) }, now);
  }, from);

const ruled = (exam: Exam, share: number | null): Exam =>
  withRuling(exam, shortQuestion(3), 'angara', share, 5);

const pointsIn = ({ examPoint, questions }: Result) => ({
  examPoint,
  questions: questions.map(({ outcome, points, differing }) => ({
    ...{ outcome, points, differing: differing?.length },
  })),
});

describe("adding a teacher's own marks to the server's result", () => {
  test('shows the holder the result that the server will grade', () => {
    const share = fc.constantFrom(null, 0, 0.5, 1);
    fc.assert(
      fc.property(steps, steps, steps, share, share, (old, fresh, others, former, now) => {
        const before = markingAfter('t1', null, old);
        const own = markingAfter('t1', before, fresh);
        const other = markingAfter('t2', null, others);
        const told = graded(ruled(EXAM, former), [before, other]);
        const exam = ruled(ruled(EXAM, former), now);
        const folded = markedResult(told, { uid: 't1', marking: own, exam });
        expect(folded).toEqual(graded(exam, [own, other]));
      }),
    );
  });

  test('shows a colleague, whose device lacks the exam, the points that the server will give', () => {
    const share = fc.constantFrom(null, 1);
    fc.assert(
      fc.property(steps, steps, steps, share, (old, fresh, others, accepted) => {
        const before = markingAfter('t2', null, old);
        const own = markingAfter('t2', before, fresh);
        const holder = markingAfter('t1', null, others);
        const exam = ruled(EXAM, accepted);
        const told = graded(exam, [holder, before]);
        const folded = markedResult(told, { uid: 't2', marking: own, exam: null });
        expect(pointsIn(folded)).toEqual(pointsIn(graded(exam, [holder, own])));
      }),
    );
  });

  test('keeps the mark of a teacher whose marking has not yet arrived', () => {
    const told = graded(EXAM, [
      markingAfter('t1', null, [{ at: 0, points: 4, settles: false, now: 1 }]),
    ]);
    expect(markedResult(told, { uid: 't1', marking: null, exam: EXAM })).toEqual(told);
  });

  test('leaves a result unchanged if no question is marked by hand', () => {
    const told = { ...graded(EXAM, []), questions: [] };
    expect(markedResult(told, { uid: 't1', marking: null, exam: EXAM })).toBe(told);
  });
});

describe('grading by marks', () => {
  test('makes the same result of two teachers’ markings in any order and any number of copies', () => {
    fc.assert(
      fc.property(steps, steps, steps, steps, fc.boolean(), (a, b, c, d, isTurned) => {
        const mergedOf = (uid: string, one: Step[], other: Step[], isTurned: boolean) => {
          const copies = [one, other].flatMap((given) => markingAfter(uid, null, given) ?? []);
          const sent = isTurned ? [...copies, ...copies].reverse() : copies;
          return mergeAll(sent) as Marking | null;
        };
        const straight = [mergedOf('t1', a, b, false), mergedOf('t2', c, d, false)];
        const turned = [mergedOf('t2', c, d, isTurned), mergedOf('t1', a, b, isTurned)];
        expect(graded(EXAM, turned)).toEqual(graded(EXAM, straight));
      }),
    );
  });

  test('ignores a teacher who may not mark, and a mark of another answer', () => {
    const stranger = markingAfter('t9', null, [{ at: 0, points: 4, settles: true, now: 1 }]);
    const stale = { ...aMark('acik00001', 'Eski cevap', 4) };
    const identity = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: 't1' };
    const result = graded(EXAM, [stranger, withMark(null, identity, stale, 1)]);
    expect(result.questions[0]).toMatchObject({ outcome: 'pending' });
  });

  test('does not tell the student that teachers’ marks differed', () => {
    const both = (settles: boolean) => [
      markingAfter('t1', null, [{ at: 0, points: 4, settles, now: 1 }]),
      markingAfter('t2', null, [{ at: 0, points: 10, settles: false, now: 1 }]),
    ];
    expect(graded(EXAM, both(false)).questions[0]).toMatchObject({ outcome: 'pending' });
    const settled = graded(EXAM, both(true));
    expect(settled.questions[0]).toMatchObject({ points: 4, others: [{ by: 't2' }] });
    expect(JSON.stringify(releasedResult(settled))).not.toContain('t2');
  });

  test('does not show the student texts that were accepted for other students', () => {
    const short = QUESTIONS[2];
    if (!short) throw new Error('It has three questions.');
    const exam = withRuling(EXAM, short, 'Engürü', 1, 5);
    const result = graded(exam, []);
    expect(result.questions[2]?.accepted).toEqual(['Engürü']);
    expect(JSON.stringify(releasedResult(result))).not.toContain('Engürü');
  });
});
