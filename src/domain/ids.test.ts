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

test('creates ids of the form that their schemas require, for any bytes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(newId(random)).toMatch(/^[0-9a-z]{20}$/);
      expect(idSchema.safeParse(newId(random)).success).toBe(true);
      expect(questionIdSchema.safeParse(newQuestionId(random)).success).toBe(true);
    }),
  );
});

test('skips bytes beyond the largest multiple of 36, so that all letters are equally frequent', () => {
  const feed = [255, 254, 253, 252, 251, 0, 35];
  const random: RandomBytes = (count) =>
    Uint8Array.from({ length: count }, () => feed.shift() ?? 1);
  expect(randomId(3, random)).toBe('z0z');
});

test('creates different ids', () => {
  const ids = Array.from({ length: 2_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
});

test('creates receipt codes of six characters that cannot be confused', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = codeOfBytes(random(16));
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
      expect(handInSchema.shape.code.safeParse(code).success).toBe(true);
    }),
  );
});

test('creates join codes of eight characters for reading aloud, and reads any spelling of them', () => {
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
  'rejects %o as a join code',
  (typed) => {
    expect(readJoinCode(typed)).toBeNull();
  },
);

test('includes the owner in ids of requests and invitations', () => {
  expect(isOwnedBy('u1', newOwnedId('u1'))).toBe(true);
  expect(isOwnedBy('u', newOwnedId('u1'))).toBe(false);
});

test('makes one paper id for each student and exam', () => {
  expect(paperIdOf('e1', 's1')).toBe('e1-s1');
  expect(paperIdSchema.safeParse(paperIdOf(newId(), newId())).success).toBe(true);
});

test('derives a person’s code of four distinguishable characters from the end of the uid', () => {
  const codes = Array.from({ length: 500 }, () => personCode(newId()));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNPR-VYZ]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(490);
  expect(personCode('u1')).not.toBe(personCode('u2'));
  expect(personCode('abcdefgh12')).toBe(personCode('abcdefgh12'));
});
