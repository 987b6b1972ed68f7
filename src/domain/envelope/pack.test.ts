import { readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import { headOf, receiptCodeOf } from '../documents/attempt/chain.ts';
import { changeEntries } from '../documents/attempt/edits.ts';
import { answerEntry, startEntry } from '../documents/attempt/make.ts';
import { cleanNote } from '../documents/attempt/note.ts';
import type { Attempt, Entry } from '../documents/attempt/schema.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { LIMITS, MAX_NOTE } from '../limits.ts';
import { BLANK } from '../question-kinds/kind.ts';
import { OPTION_KEYS } from '../question-kinds/options.ts';
import { base64url } from '../signing/public-key.ts';
import { EnvelopeError } from './bytes.ts';
import { framesOf } from './frames.ts';
import { type Dictionary, pack, questionsAsShown, unpack, versionIn } from './pack.ts';
import { compressed } from './seal.ts';

const NOW = Date.UTC(2026, 10, 3, 9);
const exam = anExam(
  't1',
  Array.from({ length: 40 }, (_, at) => aQuestion(at)),
);
const known: Dictionary = {
  ...{ examID: 'e1', userID: 's1', classroomID: 'c1', questions: exam.questions },
};
const key = base64url(new Uint8Array(32).fill(7));
const begun = aPaper('s1', exam, NOW);

const t = fc.oneof(
  fc.integer({ min: -5_000, max: 5_400_000 }),
  fc.integer({ min: -1e12, max: 1e12 }),
);
const question = fc.oneof(
  fc.constantFrom(...exam.questions.map(({ id }) => id)),
  fc.constantFrom('zzzzzzzzz', '000000000'),
);
/** Answers that have a code, and texts that have none. */
const option = fc.oneof(
  fc.constantFrom(...OPTION_KEYS, BLANK),
  fc.constantFrom('E', 'a', 'Ankara', 'ğ'.repeat(LIMITS.answer)),
);
const boot = fc.constantFrom('b1', 'b2', '0', 'zzzzzzzzzzzz', '00000000000a');
const anyNumber = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e15, noNaN: true }));
const sample = fc.record({
  wall: fc.oneof(fc.integer({ min: NOW, max: NOW + 5_400_000 }), fc.nat()),
  monotonic: anyNumber,
  boot,
  offset: fc.oneof(
    fc.constant(null),
    fc.integer({ min: -9e9, max: 9e9 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
});
const note = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .map((typed) => cleanNote(cleanNote(typed).slice(0, MAX_NOTE)))
  .filter((text) => text !== '');
const kept = fc.nat(LIMITS.answer);
const typed = fc.string({ unit: 'grapheme', maxLength: 200 });
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(t, fc.constant('edit' as const), question, kept, kept, typed),
  fc.tuple(t, fc.constant('answer' as const), question, option),
  fc.tuple(t, fc.constant('found' as const), question, option, fc.nat()),
  fc.tuple(t, fc.constant('clock' as const), sample),
  fc.tuple(t, fc.constantFrom('away' as const, 'photo' as const, 'back' as const)),
  fc.tuple(t, fc.constant('play' as const), fc.constantFrom('s'.repeat(43), '_'.repeat(43))),
  fc.tuple(t, fc.constant('note' as const), note),
  fc.tuple(
    t,
    fc.constant('restored' as const),
    fc.constantFrom('w1', 'zzzzzzzzzzzzzzzzzzzz'),
    fc.integer({ min: 1, max: 4000 }),
    fc.constantFrom('' as const, 'ABC-DEF'),
  ),
  fc.tuple(
    t,
    fc.constant('browser' as const),
    fc.constantFrom('/enter-exam/e1', '/'),
    fc.constantFrom('0'.repeat(32), '0123456789abcdef'.repeat(2)),
  ),
);
const start: fc.Arbitrary<Paper['start']> = fc.record(
  {
    at: fc.integer({ min: 0, max: NOW }),
    deadline: fc.integer({ min: 0, max: NOW * 2 }),
    extraMinutes: fc.oneof(fc.nat(600), fc.double({ min: 0, max: 600, noNaN: true })),
    clock: fc.record({ boot, offset: fc.oneof(fc.constant(null), fc.integer()) }),
    version: fc.constantFrom('v1', '0', 'zzzzzzzzzzzzzzzz'),
    device: fc.constantFrom('d1', 'd2'),
    shuffleQuestions: fc.boolean(),
    shuffleOptions: fc.boolean(),
    // The first one is not canonical base64url.
    proof: fc.constantFrom('AAAAAAAAAAAAAAAAAAAA_-', 'AAAAAAAAAAAAAAAAAAAA_w'),
  },
  {
    requiredKeys: [
      'at',
      'deadline',
      'extraMinutes',
      'version',
      'device',
      'shuffleQuestions',
      'shuffleOptions',
    ],
  },
);
const signature = fc.option(fc.uint8Array({ minLength: 64, maxLength: 64 }).map(base64url));
const attempt: fc.Arbitrary<Attempt> = fc
  .record({
    start,
    entries: fc.array(entry, { maxLength: 30 }),
    handIn: fc.constantFrom('none', 'student', 'deadline', 'teacher', 'other'),
    signature,
    named: fc.constantFrom(
      { examName: exam.examName },
      { examName: 'Fen – deneme 2', classroomID: 'c2' },
    ),
  })
  .map(({ start, entries, handIn, signature, named }) => {
    const paper: Paper = { ...begun, start, ...named };
    const code = receiptCodeOf(headOf(`${begun.id}:w1`, [startEntry(paper), ...entries]));
    const end: Entry[] =
      handIn === 'none'
        ? []
        : [
            [
              9,
              'handIn',
              handIn === 'other' ? 'student' : handIn,
              handIn === 'other' ? 'ABC' : code,
            ],
          ];
    const made = anAttempt(paper, 'w1', [...entries, ...end]);
    const signed = signature && { key, sig: signature };
    return { ...made, log: { ...made.log, ...signed } };
  });

interface Sat {
  shuffleQuestions?: boolean;
  note?: string;
  proof?: string;
  /** Minimum time for a question (ms). */
  pace?: number;
}

/** Returns the log of a student who answers forty questions and hands in, with clock samples. */
function aWholeExam({ shuffleQuestions = false, note, proof, pace = 17_000 }: Sat = {}): Attempt {
  const ids = { writer: 'w'.repeat(20), device: 'd'.repeat(20), boot: 'b'.repeat(12) };
  const clock = { boot: ids.boot, offset: -1234 };
  const version = 'v'.repeat(14);
  const paper: Paper = {
    ...begun,
    examName: 'Matematik 1. dönem 2. yazılı',
    start: {
      ...begun.start,
      ...{ clock, version, shuffleQuestions, ...(proof && { proof }) },
      device: ids.device,
    },
  };
  const entries: Entry[] = [];
  let [now, readAt] = [NOW, NOW];
  const read = () => {
    // Rounding makes the two clocks differ by up to 1 ms.
    const wall = now + 1234 - (entries.length % 2);
    entries.push([now - NOW, 'clock', { wall, monotonic: now - NOW + 4321, ...clock }]);
    readAt = now;
  };
  read();
  for (const { id } of questionsAsShown(known, paper.start)) {
    now = Math.round(now + pace + ((now / 7) % 60_000));
    entries.push(answerEntry(paper, id, 'C', now));
    if (now - readAt >= 180_000) read();
  }
  now += 20_000;
  read();
  if (note) entries.push([now - NOW, 'note', note]);
  const before = [startEntry(paper), ...entries];
  const code = receiptCodeOf(headOf(`${begun.id}:${ids.writer}`, before));
  const made = anAttempt(paper, ids.writer, [...entries, [now - NOW, 'handIn', 'student', code]]);
  return {
    ...made,
    device: ids.device,
    log: { ...made.log, key, sig: base64url(new Uint8Array(64)) },
  };
}

const PROOF = base64url(new Uint8Array(16).fill(9));
/** Number of bytes that the encryption adds. */
const SEAL = 71;
const codesOf = (attempt: Attempt) =>
  framesOf(new Uint8Array(pack(attempt, known).length + SEAL))?.length;

describe('a packed log', () => {
  test('unpacks to the same log for any entries', () => {
    fc.assert(
      fc.property(attempt, (given) => {
        const packed = pack(given, known);
        expect(given.log.entries[0]).toMatchObject([0, 'start', { version: versionIn(packed) }]);
        expect(unpack(packed, known, ['other', key])).toEqual(given);
      }),
    );
  });

  test.each([
    ['an open exam', {}],
    ['a sealed one', { proof: PROOF }],
    ['one that takes an hour', { proof: PROOF, pace: 60_000 }],
  ])('fits one QR code with forty answers of %s, even encrypted', (_which, sat: Sat) => {
    const whole = aWholeExam(sat);
    expect(codesOf(whole)).toBe(1);
    expect(pack(aWholeExam({ ...sat, shuffleQuestions: true }), known)).toHaveLength(
      pack(whole, known).length,
    );
    expect(unpack(pack(whole, known), known, [key])).toEqual(whole);
  });

  test('takes two QR codes with a short message, and at most four with the longest message', () => {
    const codes = (note: string) => codesOf(aWholeExam({ note }));
    expect(codes('Tabletin şarjı bitti; öğretmenim bana başka bir tablet verdi.')).toBe(2);
    expect(codes('ş'.repeat(MAX_NOTE))).toBeLessThanOrEqual(3);
    expect(codes('€'.repeat(MAX_NOTE))).toBeLessThanOrEqual(4);
    const whole = aWholeExam({ note: '€'.repeat(MAX_NOTE) });
    expect(unpack(pack(whole, known), known, [key])).toEqual(whole);
  });

  test('takes at most 12 codes with five essays of 1,500 characters', async () => {
    const guides = [
      'android-sabitleme',
      'guvenli-sinav-tarayicisi',
      'ipad-rehberli-erisim',
      'optik-form',
    ];
    const guide = guides.map((name) => readFileSync(`docs/kilavuzlar/${name}.md`, 'utf8')).join('');
    const entries = [0, 1, 2, 3, 4].flatMap((n) => {
      const essay = guide.slice(n * 1500, (n + 1) * 1500);
      const parts = Array.from({ length: 15 }, (_, at) => essay.slice(0, (at + 1) * 100));
      return parts.flatMap((text, at) =>
        changeEntries(
          n * 900_000 + at * 55_137,
          exam.questions[n]?.id ?? '',
          parts[at - 1] ?? null,
          text,
        ),
      );
    });
    const given = anAttempt(begun, 'w1', entries);
    const packed = pack(given, known);
    expect(unpack(packed, known, [])).toEqual(given);
    const sent = await compressed(packed);
    const codes = framesOf(new Uint8Array(sent.length + SEAL))?.length;
    expect(codes).toBeLessThanOrEqual(12);
  });

  test('takes at most two bytes for a clock sample close to the previous one', () => {
    const readings = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 400_000 }),
        wall: fc.integer({ min: -90, max: 90 }),
        monotonic: fc.integer({ min: -1, max: 1 }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    const clock = { boot: 'b1', offset: 20 };
    const size = (entries: Entry[]) => {
      const given = anAttempt({ ...begun, start: { ...begun.start, clock } }, 'w1', entries);
      expect(unpack(pack(given, known), known, [])).toEqual(given);
      return pack(given, known).length;
    };
    fc.assert(
      fc.property(readings, (given) => {
        let [t, wall, monotonic] = [0, NOW - clock.offset, 0];
        const said = given.flatMap((one): Entry[] => {
          t += one.after;
          wall += one.after + one.wall;
          monotonic = Math.max(0, monotonic + one.after + one.monotonic);
          return [
            [t, 'away'],
            [t, 'clock', { wall, monotonic, ...clock }],
          ];
        });
        const without = said.filter(([, kind]) => kind === 'away');
        expect(size(said) - size(without)).toBeLessThanOrEqual(2 * given.length);
      }),
    );
  });

  test('of version 3 has the stored bytes', () => {
    const clock = { boot: 'b1', offset: 7 };
    const order = { shuffleQuestions: false, shuffleOptions: false };
    const proof = 'AAECAwQFBgcICQoLDA0ODw';
    const start = { at: 1000, deadline: 9000, extraMinutes: 0, version: 'v1', clock, device: 'd1' };
    const reading = (t: number, wall: number, monotonic: number): Entry => [
      t,
      'clock',
      { wall, monotonic, ...clock },
    ];
    const paper = { ...begun, examName: 'Fen', start: { ...start, ...order, proof } };
    const entries: Entry[] = [
      reading(0, 993, 4321),
      [5, 'answer', 'qqqqqqq01', 'B'],
      reading(5, 999, 4326),
      [9, 'away'],
      reading(20, 1013, 4341),
      [25, 'answer', 'qqqqqqq02', 'Ankara'],
      [30, 'answer', 'qqqqqqq01', 'empty'],
      [31, 'answer', 'zzzzzzzzz', 'C'],
    ];
    const packed = hexToBytes(
      '02045d020204810201d50346656e9c22d8b25ce807807d0002018d1c000102030405060708090a0b0c0d0e0f' +
        '08070000c243526648b70100000255020706416e6b6172615501001500095c5e4523ffff010143',
    );
    const attempt = anAttempt(paper, 'w1', entries);
    const sheet = { ...known, questions: [aQuestion(1), aQuestion(2)] };
    expect(pack(attempt, sheet)).toEqual(packed);
    expect(unpack(packed, sheet, [])).toEqual(attempt);
  });

  test('throws no other error than EnvelopeError, whatever the bytes', () => {
    const problems = (bytes: Uint8Array) => {
      try {
        unpack(bytes, known, [key]);
        return 'none';
      } catch (error) {
        return error instanceof EnvelopeError ? 'told' : error;
      }
    };
    const altered = fc.tuple(attempt, fc.nat(), fc.nat(255)).map(([given, at, byte]) => {
      const bytes = pack(given, known);
      bytes[at % bytes.length] = byte;
      return bytes;
    });
    const cut = fc.tuple(attempt, fc.nat()).map(([given, at]) => {
      const bytes = pack(given, known);
      return bytes.subarray(0, at % bytes.length);
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), altered, cut), (bytes) => {
        expect(['none', 'told']).toContain(problems(bytes));
      }),
      { numRuns: 500 },
    );
    expect(problems(new Uint8Array())).toBe('told');
  });

  test('is reported as `damaged` with another sheet, and as `unknown-key` without its key', () => {
    const packed = pack(aWholeExam(), known);
    const turned = { ...known, questions: [...exam.questions].reverse() };
    expect(() => unpack(packed, turned, [key])).toThrow(new EnvelopeError('damaged'));
    expect(() => unpack(packed, known, [])).toThrow(new EnvelopeError('unknown-key'));
  });

  test('is refused before packing if its head does not match its entries', () => {
    const whole = aWholeExam();
    const broken = { ...whole, log: { ...whole.log, head: '0'.repeat(32) } };
    expect(() => pack(broken, known)).toThrow(new EnvelopeError('damaged'));
  });
});
