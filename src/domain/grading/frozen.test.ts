import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import { besideKnown, paperOfLog, withTold } from '../documents/attempt/fold.ts';
import { handInEntry } from '../documents/attempt/make.ts';
import type { Entry } from '../documents/attempt/schema.ts';
import { answerPaper, handInPaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { MAX_CLOCK_SAMPLES } from '../limits.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { countedUntil, type ExamEnd, OPEN_ENDED } from '../timing/timing.ts';
import { countedAnswers, countedHandIn, handInKey } from './counting.ts';

const MINUTE = 60_000;
const exam = anExam(
  't1',
  [1, 2, 3].map((n) => aQuestion(n)),
);
const END = exam.examTime * MINUTE;
const BEGUN = 1_000_000_000;
const plain = aPaper('s1', exam, BEGUN);
const begun: Paper = { ...plain, start: { ...plain.start, clock: { boot: 'b1', offset: 0 } } };

/** Times in whole minutes, so that some of them coincide. */
const since = fc.nat(END / MINUTE + 30).map((minutes) => minutes * MINUTE);
const answer: fc.Arbitrary<Entry> = fc.tuple(
  since,
  fc.constant('answer' as const),
  fc.constantFrom('qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'),
  fc.constantFrom<Answer>('A', 'B', 'empty'),
);
const reading = (t: number, boot: string, offset: number | null): Entry => [
  ...([t, 'clock'] as const),
  { wall: BEGUN + t, monotonic: t, boot, offset },
];
const clock: fc.Arbitrary<Entry> = fc
  .tuple(
    since,
    fc.constantFrom('b1', 'b2'),
    fc.option(fc.constantFrom(-20, 0, 10, 20).map((minutes) => minutes * MINUTE)),
  )
  .map(([t, boot, offset]) => reading(t, boot, offset));
/** Answer of another device, at an unrelated time. */
const found: fc.Arbitrary<Entry> = fc.tuple(
  since,
  fc.constant('found' as const),
  fc.constantFrom('qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'),
  fc.constantFrom<Answer>('A', 'B', 'empty'),
  since.map((t) => BEGUN + t),
);
const said = fc.array(fc.oneof(answer, clock, found), { maxLength: 8 });
/** Entry of a tablet that was restored from a backup; mostly none. */
const restored = fc.constantFrom<Entry[]>([], [], [[0, 'restored', 'w9', 1, '']]);

interface Told {
  entries: Entry[];
  handsInAt: number | null;
  /** Entries after the hand-in. */
  behind: Entry[];
}
const log: fc.Arbitrary<Told> = fc.record({
  entries: fc.tuple(restored, said).map((both) => both.flat()),
  handsInAt: fc.option(since, { freq: 2 }),
  behind: fc.array(clock, { maxLength: 3 }),
});

/** Folds a paper from one log. @param offset clock correction known at the start (ms) */
function paperOf({ entries, handsInAt, behind }: Told, offset: number | null): Paper {
  const from = { ...begun, start: { ...begun.start, clock: { boot: 'b1', offset } } };
  const handIn =
    handsInAt === null ? [] : [handInEntry(from, 'student', 'ABC-DEF', BEGUN + handsInAt)];
  const attempt = anAttempt(from, 'w1', [...entries, ...handIn, ...behind]);
  return paperOfLog(attempt, attempt.log.entries);
}

/** Merges as the server does, which grades the first hand-in that it receives. */
function takenIn(held: Paper, brought: Paper): Paper {
  const paper = withTold(held, besideKnown(held, brought));
  const first = countedHandIn(paper);
  return { ...paper, counted: paper.counted ?? (first && handInKey(first)) };
}

const counting = (paper: Paper, end: ExamEnd): [string, Answer][] =>
  [...countedAnswers(paper, countedUntil(paper, exam.examTime, end))].filter(
    ([, given]) => given !== 'empty',
  );

describe('a graded answer in the first hand-in that reached the server', () => {
  const seen = fc.integer({ min: 0, max: END + 60 * MINUTE });
  const end = fc.oneof(
    fc.constant(OPEN_ENDED),
    fc.record({
      closesAt: since.map((t) => BEGUN + t),
      setAt: since.map((t) => BEGUN + t),
    }),
  );

  test('is still graded after any later log, entry or hand-in', () => {
    const offset = fc.constantFrom(0, null);
    const logs = fc.array(log, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(offset, seen, end, logs, (known, seenAt, end, told) => {
        const [first, ...later] = told.map((one) => paperOf(one, known));
        if (!first) return;
        let held = takenIn({ ...first, handIns: [], seenAt: BEGUN + seenAt }, first);
        for (const brought of later) {
          const before = held.counted === null ? [] : counting(held, end);
          held = takenIn(held, brought);
          expect(counting(held, end)).toEqual(expect.arrayContaining(before));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is not lost if the logs have more clock samples than a paper can hold', () => {
    const corrected = reading(1, 'b1', 10 * MINUTE);
    const late: Entry = [END + 5 * MINUTE, 'answer', 'qqqqqqq01', 'A'];
    const told = { entries: [corrected, late], handsInAt: END + 6 * MINUTE };
    const seenAt = BEGUN + END + 7 * MINUTE;
    const first = paperOf({ ...told, behind: [] }, 0);
    const held = takenIn({ ...first, handIns: [], seenAt }, first);
    const flood = Array.from({ length: MAX_CLOCK_SAMPLES }, (_, n) => reading(END + n, 'b1', 0));
    const brought = paperOf({ entries: flood, handsInAt: null, behind: [] }, 0);
    const after = takenIn(held, brought);
    expect(after.clock).toHaveLength(MAX_CLOCK_SAMPLES);
    expect(counting(after, OPEN_ENDED)).toEqual([['qqqqqqq01', 'A']]);
  });
});

test('the server’s hand-in is graded with later answers in time, but without late ones', () => {
  const inTime = answerPaper(plain, 'qqqqqqq01', 'A', BEGUN + MINUTE);
  const byServer = { device: 'server', cause: 'server' as const, code: 'S-1' };
  const closed = handInPaper(inTime, byServer, BEGUN + END);
  const later = answerPaper(closed, 'qqqqqqq01', 'B', BEGUN + END + 1);
  expect(counting(later, OPEN_ENDED)).toEqual([['qqqqqqq01', 'A']]);
  const settled = { ...later, counted: `${BEGUN + END}.server`, settled: [] };
  expect(counting(settled, OPEN_ENDED)).toEqual([['qqqqqqq01', 'A']]);
  const better = answerPaper(closed, 'qqqqqqq01', 'B', BEGUN + END);
  expect(counting(better, OPEN_ENDED)).toEqual([['qqqqqqq01', 'B']]);
});
