import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSheet } from '../../../../tests/support/documents.ts';
import { judgeWrite } from '../../access/judge.ts';
import { docIdOf } from '../../doc-id-of.ts';
import { LATEST_INSTANT } from '../../limits.ts';
import { readDoc } from '../../read-doc.ts';
import { countedUntil, deadlineOn, OPEN_ENDED } from '../../timing/timing.ts';
import { headOf, receiptCodeOf } from '../attempt/chain.ts';
import { paperOfLog } from '../attempt/fold.ts';
import { attemptOf, headerOf, startEntry } from '../attempt/make.ts';
import type { Attempt, Entry } from '../attempt/schema.ts';
import { instantSchema } from '../common.ts';
import { writingOf } from '../monitor/make.ts';
import { rowSchema } from '../monitor/schema.ts';
import { handInPaper, startPaper } from './make.ts';
import type { Paper } from './schema.ts';

const NOW = 1_795_000_000_000;
const MINUTES = 20;
/** Numbers that JSON can contain, among them extreme ones. */
const number = fc.oneof(
  fc.constantFrom(0, 0.5, -0.5, 1e308, -1e308, 1.7e308, -1.7e308, 2 ** 53 + 1, 1e9, 1e13, -1e13),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1e7, max: 1e7 }),
);
const positive = number.map(Math.abs);
const instant = fc.oneof(
  fc.constantFrom(0, 1, NOW, LATEST_INSTANT),
  fc.integer({ min: NOW - 1e10, max: NOW + 1e10 }),
);
const since = fc.oneof(fc.constantFrom(-1e12, 0, 1e12), fc.integer({ min: -1e9, max: 1e9 }));
const sample = fc.record({
  ...{ wall: instant, monotonic: positive, boot: fc.constantFrom('b1', 'b2') },
  offset: fc.option(number),
});
const said: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(since, fc.constant('clock' as const), sample),
  fc.tuple(
    since,
    fc.constant('answer' as const),
    fc.constant('question1'),
    fc.constantFrom('A', 'B'),
  ),
  fc.tuple(since, fc.constantFrom('away' as const, 'back' as const)),
);

function logWith(start: Partial<Paper['start']>, entries: readonly Entry[], handIn: number | null) {
  const begun = startPaper(aSheet({ examTime: MINUTES }), 's1', 'd1', NOW);
  const paper = { ...begun, start: { ...begun.start, ...start } };
  const header = headerOf(paper, 'w1', 'd1');
  const before = [startEntry(paper), ...entries];
  const code = receiptCodeOf(headOf(header.id, before));
  const all: Entry[] =
    handIn === null
      ? before
      : [...before, [handIn, 'handIn', 'student', code] as const].map((e) => [...e] as Entry);
  return attemptOf(header, { entries: all, head: headOf(header.id, all), key: null, sig: null });
}
const attempt: fc.Arbitrary<Attempt> = fc
  .record({
    start: fc.record({
      ...{ at: instant, deadline: instant, extraMinutes: positive },
      clock: fc.record({ boot: fc.constant('b1'), offset: fc.option(number) }),
    }),
    entries: fc.array(said, { maxLength: 6 }),
    handIn: fc.option(since),
  })
  .map(({ start, entries, handIn }) => logWith(start, entries, handIn));

const isReadable = (doc: Paper | Attempt) => readDoc({ ...doc, _id: docIdOf(doc) }) !== null;

test('derives a readable paper, end and monitor row, whatever numbers a log contains', () => {
  fc.assert(
    fc.property(attempt, fc.option(instant), fc.option(instant), (log, seenAt, closesAt) => {
      expect(isReadable(log)).toBe(true);
      const paper = { ...paperOfLog(log, log.log.entries), seenAt };
      expect(isReadable(paper)).toBe(true);
      const end = closesAt === null ? OPEN_ENDED : { closesAt, setAt: 0 };
      const until = countedUntil(paper, MINUTES, end);
      expect(instantSchema.safeParse(until).success).toBe(true);
      expect(deadlineOn(paper, paper.clock.at(-1))).toSatisfy(Number.isFinite);
      const handIn = { device: 'server', cause: 'server', code: 'S-1' } as const;
      expect(isReadable(handInPaper(paper, handIn, until))).toBe(true);
      const row = {
        uid: 's1',
        has: null,
        app: null,
        writing: writingOf(paper, 2),
        isHandedIn: false,
      };
      expect(rowSchema.safeParse({ ...row, isOnline: false, heardAt: null }).success).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a folded paper is unchanged by parsing', () => {
  fc.assert(
    fc.property(attempt, (log) => {
      const paper = paperOfLog(log, log.log.entries);
      expect(readDoc({ ...paper, _id: docIdOf(paper) })).toEqual(paper);
    }),
  );
});

const student = { uid: 's1', userRole: 'student', isVerified: false } as const;
const judged = (log: Attempt) => judgeWrite(student, { before: null, after: log, knows: true });

test.each([
  ['more extra minutes than a teacher can give', logWith({ extraMinutes: 181 }, [], null)],
  ['a start beyond any clock', logWith({ clock: { boot: 'b1', offset: -1.1e13 } }, [], null)],
  [
    'a clock beyond any',
    logWith({}, [[5, 'clock', { wall: NOW, monotonic: 1, boot: 'b1', offset: 1e308 }]], null),
  ],
])('rejects a log with %s', (_what, log) => {
  expect(judged(log)).toBe('bad-schema');
});

test('accepts fractions of a millisecond', () => {
  const reading = { wall: NOW, monotonic: 1.25, boot: 'b1', offset: 0.5 };
  expect(judged(logWith({ extraMinutes: 180 }, [[5, 'clock', reading]], null))).toBeNull();
});
