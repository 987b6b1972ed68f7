import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPIES } from '../../../tests/support/arbitraries.ts';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import type { Mergeable, MergeableType } from '../document.ts';
import { sameContent } from './canonical.ts';
import { putElements, removeElement, setFields } from './edit.ts';
import { merge } from './merge.ts';
import { shapeOf } from './parts.ts';

const types = Object.entries(COPIES) as [MergeableType, fc.Arbitrary<Mergeable>][];

describe.each(types)('setting fields of a %s', (_type, copy) => {
  test('results in a document that merging with itself does not change', () => {
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
    fc.assert(pairs);
  });
});

describe.each(types)('the elements of a %s', (_type, copy) => {
  const collectionsOf = (doc: Mergeable) =>
    Object.keys(shapeOf(doc).collections) as (keyof Mergeable & string)[];
  const elementsIn = (doc: Mergeable, collection: string) =>
    (doc as unknown as Record<string, object[]>)[collection] ?? [];

  test('result, when added, in a document that merging with itself does not change', () => {
    const pairs = fc.property(copy, copy, (a, b) => {
      for (const collection of collectionsOf(a)) {
        const doc = merge(a, a);
        const set = putElements(doc, collection, elementsIn(b, collection), 9_000_000);
        expect(merge(set, set)).toEqual(set);
        expect(putElements(set, collection, elementsIn(set, collection), 9_000_001)).toBe(set);
        const others = collectionsOf(a).filter((name) => name !== collection);
        for (const other of others) expect(elementsIn(set, other)).toEqual(elementsIn(doc, other));
      }
    });
    fc.assert(pairs);
  });

  test('remain removed when an older copy is merged', () => {
    const ones = fc.property(copy, (a) => {
      const doc = merge(a, a);
      for (const collection of collectionsOf(doc)) {
        const shape = shapeOf(doc).collections[collection];
        const [first] = elementsIn(doc, collection);
        if (!first || shape?.order !== 'latest') continue;
        const key = shape.keyOf(first as never);
        const left = removeElement(doc, collection, key, 9_000_000);
        expect(merge(left, left)).toEqual(left);
        expect(merge(left, doc)).toEqual(left);
        expect(elementsIn(left, collection).map((one) => shape.keyOf(one as never))).not.toContain(
          key,
        );
      }
    });
    fc.assert(ones);
  });
});

test('stamps a change later than the previous one, even if the clock was turned back', () => {
  const exam = setFields(anExam('t1'), { examName: 'Bir' }, 5_000);
  expect(exam.stamps.examName).toBe(5_000);
  expect(setFields(exam, { examName: 'İki' }, 1_000).stamps.examName).toBe(5_001);
  expect(setFields(exam, { examName: 'Bir' }, 9_000)).toBe(exam);
});

test('does not stamp parts whose merge does not depend on stamps', () => {
  const paper = aPaper('s1', anExam('t1'));
  const start = { ...paper.start, at: paper.start.at - 1 };
  const { stamps, ...begun } = setFields(paper, { start }, 9_000);
  expect(begun.start).toEqual(start);
  expect(stamps).toEqual(paper.stamps);
});
