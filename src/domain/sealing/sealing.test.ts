import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryQuestion } from '../../../tests/support/arbitraries.ts';
import { sealSchema } from '../documents/exam/part-schemas.ts';
import { withoutKey } from '../question-kinds/questions.ts';
import { contentKeyOf, heldKeysOf, openQuestions, proofOf, sealQuestions } from './content-key.ts';
import { boardLock, openBoard, openTyped, typedLock } from './locks.ts';
import {
  boardFragment,
  boardKeyIn,
  newStartCode,
  readStartCode,
  shownStartCode,
  signsOf,
} from './start-code.ts';
import { utf8 } from './webcrypto.ts';

const { subtle } = crypto;
const OF = { examID: 'e1', version: 'v1' };
const questions = fc.array(arbitraryQuestion.map(withoutKey), { maxLength: 6 });
const id = fc.stringMatching(/^[0-9a-z]{1,8}$/);
const content = (secret = 'gizli', of = OF) => contentKeyOf(subtle, secret, of);
const BYTE = 256;

/** Pseudo-random bytes from a seed. */
const seeded = (seed: number) => (count: number) =>
  Uint8Array.from({ length: count }, (_, at) => (seed * 31 + at * 97 + (seed >> (at % 7))) % BYTE);

describe('a seal', () => {
  test('opens with its own key, and with no other', () =>
    fc.assert(
      fc.asyncProperty(questions, id, id, async (asked, one, other) => {
        const key = await content('gizli', { examID: one, version: 'v1' });
        const box = await sealQuestions(subtle, key, asked);
        const { read } = await heldKeysOf(subtle, key);
        expect(await openQuestions(subtle, read, box)).toEqual(asked);
        const foreign = await content('gizli', { examID: `${other}x`, version: 'v1' });
        if (`${other}x` === one) return;
        const { read: wrong } = await heldKeysOf(subtle, foreign);
        expect(await openQuestions(subtle, wrong, box)).toBeNull();
      }),
    ));

  test('is always the same for the same questions, with another nonce for others', () =>
    fc.assert(
      fc.asyncProperty(questions, questions, async (asked, others) => {
        const key = await content();
        const box = await sealQuestions(subtle, key, asked);
        expect(await sealQuestions(subtle, await content(), structuredClone(asked))).toBe(box);
        const other = await sealQuestions(subtle, key, others);
        expect(other.slice(0, 16) === box.slice(0, 16)).toBe(other === box);
      }),
    ));

  test('rejects a changed character, and text that is no seal', async () => {
    const asked = fc.sample(questions, 1)[0] ?? [];
    const key = await content();
    const box = await sealQuestions(subtle, key, asked);
    const { read } = await heldKeysOf(subtle, key);
    const turned = (box[30] === 'A' ? 'B' : 'A') + box.slice(31);
    expect(await openQuestions(subtle, read, box.slice(0, 30) + turned)).toBeNull();
    expect(await openQuestions(subtle, read, 'no base64!')).toBeNull();
    expect(await openQuestions(subtle, read, '')).toBeNull();
  });

  test('returns null if its content is not that of a sheet', async () => {
    const key = await content();
    const { read } = await heldKeysOf(subtle, key);
    const box = await sealQuestions(subtle, key, [{ id: 'x' }] as never);
    expect(await openQuestions(subtle, read, box)).toBeNull();
  });

  test('has another key for another school, exam or version', async () => {
    const keys = await Promise.all([
      content(),
      content('başka'),
      content('gizli', { ...OF, examID: 'e2' }),
      content('gizli', { ...OF, version: 'v2' }),
    ]);
    expect(new Set(keys.map(String)).size).toBe(4);
    expect(await content()).toEqual(keys[0]);
  });

  test('is opened by keys that cannot be extracted', async () => {
    const { read, prove } = await heldKeysOf(subtle, await content());
    for (const key of [read, prove]) {
      expect(key.extractable).toBe(false);
      await expect(subtle.exportKey('raw', key)).rejects.toThrow();
    }
  });
});

describe('a lock', () => {
  const ROUNDS = 10;
  const salt = utf8('tuz');

  test('opens with its code, and with no other', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (one, other) => {
        const key = await content();
        const [right, wrong] = [newStartCode(1, seeded(one)), newStartCode(1, seeded(other))];
        const typed = await typedLock(subtle, right, key, salt, ROUNDS);
        const board = await boardLock(subtle, right, OF, key);
        expect(await openTyped(subtle, typed, right.code)).toEqual(key);
        expect(await openBoard(subtle, board, OF, right.key)).toEqual(key);
        if (right.code === wrong.code) return;
        expect(await openTyped(subtle, typed, wrong.code)).toBeNull();
        expect(await openBoard(subtle, board, OF, wrong.key)).toBeNull();
      }),
      { numRuns: 40 },
    ));

  test('is different for two versions of one exam with the same key', async () => {
    const code = newStartCode(1);
    const other = { ...OF, version: 'v2' };
    const key = await content();
    const [one, two] = await Promise.all([
      boardLock(subtle, code, OF, key),
      boardLock(subtle, code, other, key),
    ]);
    expect(one).not.toEqual(two);
    expect(await openBoard(subtle, one, other, code.key)).toBeNull();
  });

  test('uses 600,000 hash rounds, in a form that the schema accepts', async () => {
    const {
      rounds,
      box,
      salt: kept,
    } = await typedLock(subtle, newStartCode(1), await content(), salt);
    expect(rounds).toBe(600_000);
    const seal = { form: 1, count: 3, box, typed: { rounds, box, salt: kept }, board: { box } };
    expect(sealSchema.safeParse(seal).success).toBe(true);
    expect(sealSchema.safeParse({ ...seal, form: 2 }).success).toBe(false);
  });
});

describe('a start code', () => {
  test('is read in any spelling', () =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { code, key } = newStartCode(1, seeded(seed));
        expect(shownStartCode(code)).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
        for (const typed of [code, shownStartCode(code), ` ${code.toLowerCase()} `])
          expect(readStartCode(typed)).toBe(code);
        expect(boardKeyIn(`#${boardFragment(key)}`)).toBe(key);
      }),
    ));

  test.each(['', 'ABCDE', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGHJ0', 'ABCDE-FGHJİ'])(
    'rejects %o',
    (typed) => expect(readStartCode(typed)).toBeNull(),
  );

  test('is read without the characters that do not occur in codes', () => {
    expect(signsOf('ab0c-d e fghjkmn')).toBe('ABCDEFGHJK');
  });

  test.each(['', '#', '#kilit=', '#kilit=zz', `#kilit=${'a'.repeat(33)}`, `#x=${'a'.repeat(32)}`])(
    'is not found in the fragment %o',
    (fragment) => expect(boardKeyIn(fragment)).toBeNull(),
  );
});

describe('a proof', () => {
  test('depends on paper, start and key', async () => {
    const keys = await heldKeysOf(subtle, await content());
    const others = await heldKeysOf(subtle, await content('başka'));
    const proofs = await Promise.all([
      proofOf(subtle, keys, 'e1-s1', 5),
      proofOf(subtle, keys, 'e1-s2', 5),
      proofOf(subtle, keys, 'e1-s1', 6),
      proofOf(subtle, others, 'e1-s1', 5),
    ]);
    expect(new Set(proofs).size).toBe(4);
    expect(await proofOf(subtle, keys, 'e1-s1', 5)).toBe(proofs[0]);
    for (const proof of proofs) expect(proof).toMatch(/^[0-9A-Za-z_-]{22}$/);
  });
});
