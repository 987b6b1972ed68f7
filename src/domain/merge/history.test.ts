import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arbitraryQuestion,
  COPIES,
  QUESTION_IDS,
  UIDS,
} from '../../../tests/support/arbitraries.ts';
import { aClassroom, aMember, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import type { Mergeable } from '../document.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { OPTION_KEYS } from '../question-kinds/options.ts';
import { canonical } from './canonical.ts';
import { putElements, removeElement, setFields } from './edit.ts';
import { clampStamps, cutTo, effectOf, merge, mergeAll } from './merge.ts';
import { groupOf } from './parts.ts';

/** Step of a person's work. Its clock may show any time. */
type Step<D> = (doc: D, now: number) => D;
const uid = fc.constantFrom(...UIDS);

const classroomStep: fc.Arbitrary<Step<Classroom>> = fc.oneof(
  fc
    .constantFrom('5-A', '5-B')
    .map((className) => (doc: Classroom, now: number) => setFields(doc, { className }, now)),
  uid.map(
    (who) => (doc: Classroom, now: number) =>
      putElements(doc, 'selectedStudent', [aMember(who)], now),
  ),
  uid.map(
    (who) => (doc: Classroom, now: number) => removeElement(doc, 'selectedStudent', who, now),
  ),
);
const examStep: fc.Arbitrary<Step<Exam>> = fc.oneof(
  arbitraryQuestion.map(
    (question) => (doc: Exam, now: number) => putElements(doc, 'questions', [question], now),
  ),
  fc
    .constantFrom(...QUESTION_IDS)
    .map((id) => (doc: Exam, now: number) => removeElement(doc, 'questions', id, now)),
  fc
    .constantFrom(5, 60)
    .map((examTime) => (doc: Exam, now: number) => setFields(doc, { examTime }, now)),
);
const answering: fc.Arbitrary<Step<Paper>> = fc
  .tuple(fc.constantFrom(...QUESTION_IDS), fc.constantFrom(...OPTION_KEYS, 'empty' as const))
  .map(
    ([id, answer]) =>
      (doc, now) =>
        answerPaper(doc, id, answer, now),
  );
const handingIn: fc.Arbitrary<Step<Paper>> = fc
  .constantFrom('d1', 'd2', 'd3')
  .map((device) => (doc, now) => handIn(doc, now, device));
const paperStep = fc.oneof(
  { weight: 4, arbitrary: answering },
  { weight: 1, arbitrary: handingIn },
);

const times = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 12, maxLength: 12 });
const stepsOf = <D>(step: fc.Arbitrary<Step<D>>) => fc.array(step, { minLength: 1, maxLength: 12 });

/** Returns every state of a document: the first one, and the one after each step. */
function livesOf<D extends Mergeable>(base: D, steps: Step<D>[], clock: number[]): D[] {
  const lives = [base];
  for (const [at, step] of steps.entries()) lives.push(step(lives[at] as D, clock[at] ?? 0));
  return lives;
}
const lastOf = <T>(list: readonly T[]): T => list.at(-1) as T;
function expectSame(a: unknown, b: unknown): void {
  expect(canonical(a)).toBe(canonical(b));
}

function expectLastToWin<D extends Mergeable>(base: D, step: fc.Arbitrary<Step<D>>): void {
  fc.assert(
    fc.property(stepsOf(step), times, (steps, clock) => {
      const lives = livesOf(base, steps, clock);
      const last = merge(lastOf(lives), lastOf(lives));
      for (const older of lives) expectSame(merge(older, last), last);
      expectSame(mergeAll(lives), last);
    }),
  );
}

describe('a device’s later state wins over its earlier states, however its clock was changed', () => {
  test('in a class', () => expectLastToWin(aClassroom('t1'), classroomStep));
  test('in an exam', () => expectLastToWin(anExam('t1'), examStep));
  test('in a paper', () => expectLastToWin(aPaper('s1', anExam('t1')), paperStep));
});

test('does not restore a removed element from an older copy', () => {
  fc.assert(
    fc.property(stepsOf(examStep), times, fc.constantFrom(...QUESTION_IDS), (steps, clock, id) => {
      const lives = livesOf(anExam('t1'), steps, clock);
      const removed = removeElement(lastOf(lives), 'questions', id, 0);
      for (const older of lives) {
        expect(merge(older, removed).questions.some((question) => question.id === id)).toBe(false);
      }
    }),
  );
});

test('keeps the changes that two devices made to different parts', () => {
  const base = anExam('t1');
  const one = putElements(base, 'questions', [{ ...base.questions[0], id: QUESTION_IDS[0] }], 9);
  const two = putElements(base, 'questions', [{ ...base.questions[0], id: QUESTION_IDS[1] }], 9);
  const three = setFields(base, { examTime: 60 }, 9_000);
  const joined = mergeAll([one, two, three]);
  expect(joined?.questions).toHaveLength(3);
  expect(joined?.examTime).toBe(60);
});

test('lets the next change win over a future stamp, which merging limits to now', () => {
  const ahead = setFields(aClassroom('t1'), { className: 'Gelecek' }, 1e12);
  const clamped = clampStamps(ahead, 5_000);
  const next = setFields(aClassroom('t1'), { className: '5-C' }, 5_001);
  expect(merge(clamped, next).className).toBe('5-C');
  expect(merge(ahead, next).className).toBe('Gelecek');
});

describe.each(Object.entries(COPIES) as [string, fc.Arbitrary<Mergeable>][])(
  'the effect of merging a %s',
  (_type, copy) => {
    test('equals a full merge if all parts are allowed, and changes nothing if none is', () => {
      fc.assert(
        fc.property(copy, copy, (current, incoming) => {
          expectSame(
            cutTo(current, incoming, () => true),
            merge(current, incoming),
          );
          expectSame(
            cutTo(current, incoming, () => false),
            merge(current, current),
          );
        }),
      );
    });

    test('is limited to the allowed parts', () => {
      fc.assert(
        fc.property(copy, copy, fc.func(fc.boolean()), (current, incoming, choose) => {
          const cut = cutTo(current, incoming, (part) => choose(groupOf(part)));
          for (const part of effectOf(current, cut)) expect(choose(groupOf(part))).toBe(true);
        }),
      );
    });

    test('is empty for an equal copy, and for a copy that is already merged', () => {
      fc.assert(
        fc.property(copy, copy, (current, incoming) => {
          expect(effectOf(current, current)).toEqual([]);
          const merged = merge(current, incoming);
          expectSame(merge(merged, incoming), merged);
        }),
      );
    });
  },
);
