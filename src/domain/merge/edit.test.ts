import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPIES } from '../../../tests/support/arbitraries.ts';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { sameContent } from './canonical.ts';
import { setFields } from './edit.ts';
import { merge } from './merge.ts';
import { shapeOf } from './parts.ts';
import type { Mergeable, MergeableType } from './shapes.ts';

const types = Object.entries(COPIES) as [MergeableType, fc.Arbitrary<Mergeable>][];

describe.each(types)('setting fields of a %s', (_type, copy) => {
  test('makes what merging makes of it once more', () => {
    const pairs = fc.property(copy, copy, (a, b) => {
      const doc = merge(a, a);
      const names = Object.keys(shapeOf(doc).fields);
      const values = Object.fromEntries(
        names.map((name) => [name, (b as unknown as Record<string, unknown>)[name]]),
      );
      const set = setFields(doc, values, 9_000_000);
      expect(merge(set, set)).toEqual(set);
      expect(sameContent({ ...set, ...values }, set)).toBe(true);
      expect(setFields(set, values, 9_000_001)).toBe(set);
    });
    fc.assert(pairs, { numRuns: 100 });
  });
});

test('what changes is stamped, later than before even where the clock was turned back', () => {
  const exam = setFields(anExam('t1'), { examName: 'Bir' }, 5_000);
  expect(exam.stamps.examName).toBe(5_000);
  expect(setFields(exam, { examName: 'İki' }, 1_000).stamps.examName).toBe(5_001);
  expect(setFields(exam, { examName: 'Bir' }, 9_000)).toBe(exam);
});

test('what does not go by stamps gets none', () => {
  const paper = aPaper('s1', anExam('t1'));
  const start = { ...paper.start, at: paper.start.at - 1 };
  const { stamps, ...begun } = setFields(paper, { start }, 9_000);
  expect(begun.start).toEqual(start);
  expect(stamps).toEqual(paper.stamps);
});
