import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idSchema, joinCodeSchema, questionIdSchema } from './documents/common.ts';
import { handInSchema, paperIdSchema } from './documents/paper/schema.ts';
import {
  codeOfBytes,
  isOwnedBy,
  newId,
  newJoinCode,
  newOwnedId,
  newQuestionId,
  paperIdOf,
  personCode,
  type RandomBytes,
  randomId,
  readJoinCode,
} from './ids.ts';

const bytes: fc.Arbitrary<RandomBytes> = fc
  .infiniteStream(fc.nat(255))
  .map((stream) => (count) => Uint8Array.from({ length: count }, () => stream.next().value ?? 0));

test('ids have the length and letters that their schemas ask for, whatever the bytes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(newId(random)).toMatch(/^[0-9a-z]{20}$/);
      expect(idSchema.safeParse(newId(random)).success).toBe(true);
      expect(questionIdSchema.safeParse(newQuestionId(random)).success).toBe(true);
    }),
  );
});

test('no letter is favoured: bytes beyond the largest multiple of 36 are left out', () => {
  const feed = [255, 254, 253, 252, 251, 0, 35];
  const random: RandomBytes = (count) =>
    Uint8Array.from({ length: count }, () => feed.shift() ?? 1);
  expect(randomId(3, random)).toBe('z0z');
});

test('ids differ', () => {
  const ids = Array.from({ length: 2_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
});

test('a receipt code has six letters that cannot be taken for each other', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = codeOfBytes(random(16));
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
      expect(handInSchema.shape.code.safeParse(code).success).toBe(true);
    }),
  );
});

test('a join code has eight signs that can be said and heard, and is read however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = newJoinCode(random);
      expect(code).toMatch(/^[2-9A-HJKMNPR-VYZ]{8}$/);
      expect(joinCodeSchema.safeParse(code).success).toBe(true);
      expect(readJoinCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
    }),
  );
});

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ABÇD2345', 'aıcd2345'])(
  '%o is no join code',
  (typed) => {
    expect(readJoinCode(typed)).toBeNull();
  },
);

test('what a person makes is named by that person', () => {
  expect(isOwnedBy('u1', newOwnedId('u1'))).toBe(true);
  expect(isOwnedBy('u', newOwnedId('u1'))).toBe(false);
});

test('one student has one paper id for one exam', () => {
  expect(paperIdOf('e1', 's1')).toBe('e1-s1');
  expect(paperIdSchema.safeParse(paperIdOf(newId(), newId())).success).toBe(true);
});

test('a person’s code is four signs of which no two look alike, another one for another end of the uid', () => {
  const codes = Array.from({ length: 500 }, () => personCode(newId()));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNPR-VYZ]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(490);
  expect(personCode('u1')).not.toBe(personCode('u2'));
  expect(personCode('abcdefgh12')).toBe(personCode('abcdefgh12'));
});
