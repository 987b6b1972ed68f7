import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anExam, aQuestion } from '../../../../tests/support/documents.ts';
import { canonical } from '../../merge/canonical.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import { merge } from '../../merge/merge.ts';
import type { Question } from '../../question-kinds/kind.ts';
import { questionSchema } from '../../question-kinds/schema.ts';
import { nextIndex } from './make.ts';
import { insertedAfter, moved } from './order.ts';
import type { Exam } from './schema.ts';

const examOf = (count: number): Exam =>
  anExam(
    't1',
    Array.from({ length: count }, (_, index) => aQuestion(index, { index })),
  );
const ids = ({ questions }: Exam): string[] => questions.map(({ id }) => id);
const move = (exam: Exam, id: string, to: number, now: number): Exam =>
  putElements(exam, 'questions', moved(exam.questions, id, to), now);
const reordered = (list: readonly string[], id: string, to: number): string[] => {
  const others = list.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
/** Share (0 to 1) that picks an element of a list of any length. */
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const pick = (share: number, count: number): number => Math.floor(share * count);

describe('a move of a question', () => {
  test('changes no other question if there is a gap', () => {
    const exam = examOf(5);
    const [last = ''] = ids(exam).slice(-1);
    expect(moved(exam.questions, last, 2)).toMatchObject([{ id: last, index: 1.5 }]);
    expect(moved(exam.questions, ids(exam)[0] ?? '', 4)).toMatchObject([{ index: 5 }]);
  });

  test('changes nothing if the question already has this position', () => {
    const exam = examOf(3);
    expect(moved(exam.questions, ids(exam)[1] ?? '', 1)).toEqual([]);
    expect(moved(exam.questions, 'unknown', 1)).toEqual([]);
  });

  test('reaches the requested position after any number of moves', () => {
    const moves = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 60 });
    const places = fc.array(fc.constantFrom(0, 0, 1, 1e9), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(places, moves, (given, steps) => {
        const start = given.map((index, at) => aQuestion(at, { index }));
        let exam = anExam('t1', start);
        for (const [which, where] of steps) {
          const before = ids(exam);
          const id = before[pick(which, before.length)] ?? '';
          const to = pick(where, before.length);
          exam = move(exam, id, to, 1);
          expect(ids(exam)).toEqual(reordered(before, id, to));
        }
        for (const question of exam.questions) questionSchema.parse(question);
      }),
    );
  });

  test('keeps positions within the schema after 1,000 moves to the front', () => {
    let exam = examOf(3);
    for (let time = 0; time < 1000; time += 1) {
      const last = ids(exam).at(-1) ?? '';
      exam = move(exam, last, 0, time);
      expect(ids(exam)[0]).toBe(last);
    }
    for (const question of exam.questions) questionSchema.parse(question);
  });
});

test('inserts a copy after its original, or at the end', () => {
  const exam = examOf(3);
  const [first = ''] = ids(exam);
  const twin = aQuestion(0, { id: 'zzzzzzzzz' });
  const added = putElements(exam, 'questions', insertedAfter(exam.questions, first, twin), 1);
  expect(ids(added).slice(0, 2)).toEqual([first, twin.id]);
  const behind = insertedAfter(exam.questions, 'unknown', twin);
  expect(ids(putElements(exam, 'questions', behind, 1)).at(-1)).toBe(twin.id);
});

describe('two devices at once', () => {
  type Step = (exam: Exam, now: number) => Exam;
  const at = (exam: Exam, which: number): Question | undefined =>
    exam.questions[pick(which, exam.questions.length)];
  const moving = fc.tuple(share, share).map(([which, where]): Step => {
    return (exam, now) =>
      move(exam, at(exam, which)?.id ?? '', pick(where, exam.questions.length), now);
  });
  const doubling = fc.tuple(share, fc.stringMatching(/^[0-9a-z]{9}$/)).map(([which, id]): Step => {
    return (exam, now) => {
      const source = at(exam, which);
      if (!source) return exam;
      const twin = { ...source, id };
      return putElements(exam, 'questions', insertedAfter(exam.questions, source.id, twin), now);
    };
  });
  const removing = share.map((which): Step => {
    return (exam, now) => removeElement(exam, 'questions', at(exam, which)?.id ?? '', now);
  });
  const work = (step: fc.Arbitrary<Step>) =>
    fc.array(fc.tuple(step, fc.integer({ min: 2_000, max: 9_000 })), { maxLength: 12 });
  const worked = (exam: Exam, steps: [Step, number][]): Exam =>
    steps.reduce((state, [step, now]) => step(state, now), exam);

  test('that move and duplicate questions get the same order and lose no question', () => {
    const steps = work(fc.oneof(moving, doubling));
    fc.assert(
      fc.property(steps, steps, (one, two) => {
        const [a, b] = [worked(examOf(6), one), worked(examOf(6), two)];
        const joined = merge(a, b);
        expect(canonical(merge(b, a))).toBe(canonical(joined));
        expect(canonical(merge(joined, a))).toBe(canonical(joined));
        expect(new Set(ids(joined))).toEqual(new Set([...ids(a), ...ids(b)]));
      }),
    );
  });

  test('that move and delete questions lose only deleted questions', () => {
    fc.assert(
      fc.property(work(fc.oneof(moving, doubling)), work(removing), (one, two) => {
        const base = examOf(6);
        const [a, b] = [worked(base, one), worked(base, two)];
        const joined = merge(a, b);
        expect(canonical(merge(b, a))).toBe(canonical(joined));
        const gone = new Set(ids(base).filter((id) => !ids(b).includes(id)));
        for (const id of ids(a)) expect(ids(joined).includes(id) || gone.has(id)).toBe(true);
      }),
    );
  });
});

describe('merging the position and text of a question', () => {
  const word = (exam: Exam, id: string, text: string, now: number): Exam =>
    putElements(
      exam,
      'questions',
      exam.questions.flatMap((one) => (one.id === id ? [{ ...one, text }] : [])),
      now,
    );

  test('keeps concurrent changes of both', () => {
    const times = fc.integer({ min: 2, max: 9 });
    fc.assert(
      fc.property(share, share, times, times, (which, where, movedAt, wordedAt) => {
        const exam = examOf(5);
        const id = ids(exam)[pick(which, 5)] ?? '';
        const to = pick(where, 5);
        const one = move(exam, id, to, movedAt);
        const two = word(exam, id, 'Yeni metin', wordedAt);
        const both = merge(one, two);
        expect(canonical(merge(two, one))).toBe(canonical(both));
        expect(ids(both)).toEqual(reordered(ids(exam), id, to));
        expect(both.questions.find((question) => question.id === id)).toMatchObject({
          text: 'Yeni metin',
        });
        expect(canonical(merge(both, exam))).toBe(canonical(both));
      }),
    );
  });

  test('restores a removed question at its latest position, even if the restoring copy lacks the move', () => {
    const exam = examOf(3);
    const [first = ''] = ids(exam);
    const removed = removeElement(move(exam, first, 2, 5), 'questions', first, 6);
    expect(removed.places).toEqual([{ id: first, index: 3 }]);
    const back = merge(removed, word(exam, first, 'Yeniden', 7));
    expect(ids(back).at(-1)).toBe(first);
    expect(back.places).toEqual([]);
  });
});

test('appends a new question after all others', () => {
  expect(nextIndex([])).toBe(0);
  expect(nextIndex([{ index: 4 }, { index: 1 }])).toBe(5);
});
