import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPIES } from '../../../tests/support/arbitraries.ts';
import { documentSchema, type Mergeable, type MergeableType } from '../document.ts';
import { canonical } from './canonical.ts';
import { clampStamps, merge, mergeAll } from './merge.ts';

const types = Object.entries(COPIES) as [MergeableType, fc.Arbitrary<Mergeable>][];

function expectSame(a: unknown, b: unknown): void {
  expect(canonical(a)).toBe(canonical(b));
}

describe.each(types)('merging copies of a %s', (_type, copy) => {
  test('is commutative', () => {
    fc.assert(fc.property(copy, copy, (a, b) => expectSame(merge(a, b), merge(b, a))));
  });

  test('is associative', () => {
    fc.assert(
      fc.property(copy, copy, copy, (a, b, c) =>
        expectSame(merge(merge(a, b), c), merge(a, merge(b, c))),
      ),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(copy, copy, (a, b) => {
        const once = merge(a, b);
        expectSame(merge(once, once), once);
        expectSame(merge(once, a), once);
        expectSame(merge(b, once), once);
      }),
    );
  });

  test('results in the same document for any copies in any order, with repetitions', () => {
    const shuffled = fc
      .array(copy, { minLength: 1, maxLength: 4 })
      .chain((copies) =>
        fc.tuple(
          fc.constant(copies),
          fc.shuffledSubarray([...copies, ...copies], { minLength: copies.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([copies, again]) => expectSame(mergeAll(copies), mergeAll(again))),
    );
  });

  test('results in a valid document', () => {
    fc.assert(
      fc.property(copy, copy, (a, b) => {
        expect(documentSchema.safeParse(merge(a, b)).success).toBe(true);
      }),
    );
  });

  test('does not mutate its arguments', () => {
    fc.assert(
      fc.property(copy, copy, (a, b) => {
        const before = canonical([a, b]);
        merge(a, b);
        expect(canonical([a, b])).toBe(before);
      }),
    );
  });

  test('limits future stamps to now, and changes nothing else', () => {
    fc.assert(
      fc.property(copy, fc.nat(6), (doc, now) => {
        const clamped = clampStamps(doc, now);
        expectSame({ ...clamped, stamps: null }, { ...doc, stamps: null });
        for (const [name, at] of Object.entries(doc.stamps)) {
          expect(clamped.stamps[name]).toBe(Math.min(at, now));
        }
        expectSame(clampStamps(clamped, now), clamped);
      }),
    );
  });
});

test('returns null if there are no copies', () => {
  expect(mergeAll([])).toBeNull();
});
