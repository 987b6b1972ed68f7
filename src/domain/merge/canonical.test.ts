import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, sameContent } from './canonical.ts';

/** JSON values, and objects with undefined members. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, -0, 1, '', 'a', true, null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'constructor', '__proto__'),
      fc.option(tie('any'), { nil: undefined }),
    ),
  ),
})).any;

test('`sameContent` says the same as a comparison of canonical forms', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(sameContent(a, b)).toBe(canonical(a) === canonical(b));
      expect(sameContent(a, structuredClone(a))).toBe(true);
    }),
  );
});

test('ignores the order of members, and undefined members', () => {
  expect(sameContent({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2, d: undefined }], a: 1 })).toBe(true);
  expect(sameContent([1, 2], [2, 1])).toBe(false);
  expect(sameContent({ a: 1 }, { a: 1, b: null })).toBe(false);
});
