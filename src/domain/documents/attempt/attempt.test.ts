import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper, MADE_AT } from '../../../../tests/support/documents.ts';
import { asTyped } from '../../../../tests/support/typing.ts';
import { judgeWrite } from '../../access/judge.ts';
import { countedAnswers, givenAnswers, handInKey } from '../../grading/counting.ts';
import { clampStamps, merge, mergeAll } from '../../merge/merge.ts';
import { readDoc } from '../../read-doc.ts';
import type { Paper } from '../paper/schema.ts';
import { headOf, isChained, receiptCodeOf } from './chain.ts';
import { answersAlong } from './edits.ts';
import { paperOfLog, withLog } from './fold.ts';
import { isFork } from './growth.ts';
import { answerEntry, attemptOf, headerOf, noteEntries, startEntry } from './make.ts';
import type { Attempt, AttemptHeader, Entry } from './schema.ts';

const begun = aPaper('s1', anExam('t1'));
const SEEN = { device: 'd1', isSigned: false, unheard: 0, rewrites: 0, anchors: [] };
const student = { uid: 's1', userRole: 'student', isVerified: false } as const;

/** Text long enough for a change of it to be logged as an edit. */
const LONG = 'Ova denize kadar uzanır; dağlar çok';
const answer: fc.Arbitrary<Entry> = fc.tuple(
  fc.integer({ min: -50, max: 50 }),
  fc.constant('answer' as const),
  fc.constantFrom('qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'),
  fc.constantFrom('A', 'B', 'empty', LONG, `${LONG} uzak`, `${LONG} yakın`),
);
const clock: fc.Arbitrary<Entry> = fc
  .tuple(fc.nat(50), fc.nat(50))
  .map(([t, monotonic]) => [
    t,
    'clock',
    { wall: MADE_AT + t, monotonic, boot: 'b1', offset: null },
  ]);
const found: fc.Arbitrary<Entry> = fc.tuple(
  fc.integer({ min: -50, max: 50 }),
  fc.constant('found' as const),
  fc.constantFrom('qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'),
  fc.constantFrom('A' as const, 'B' as const, 'empty' as const),
  fc.integer({ min: MADE_AT - 50, max: MADE_AT + 90 }),
);
const away: fc.Arbitrary<Entry> = fc.constantFrom<Entry>([3, 'away'], [9, 'back']);
const note: Entry = [59, 'note', 'Tabletim dondu, yeniden açtım.'];
const said = fc.array(fc.oneof(answer, clock, away, found), { maxLength: 12 });
/** Entries of a tablet that was restored from a backup; mostly none. */
const restored = fc.constantFrom<Entry[]>([], [], [[2, 'restored', 'w9', 1, 'ABC-DEF']]);
const end: fc.Arbitrary<Entry[]> = fc.constantFrom<Entry[]>(
  [],
  [note],
  [[60, 'handIn', 'student', 'ABC-DEF']],
  [note, [60, 'handIn', 'student', 'ABC-DEF']],
);

/** Returns a log of one device, and a prefix of it. */
const log = (device: string) =>
  fc.tuple(restored, said.map(asTyped), end, fc.nat(14)).map(([goesOn, entries, handIn, cut]) => {
    const header = { ...headerOf(begun, `w${device}`, device) };
    const all = [startEntry(begun), ...goesOn, ...entries, ...handIn];
    const early = all.slice(0, Math.max(1, cut));
    const paper = (some: readonly Entry[]) => paperOfLog(header, some);
    return { whole: paper(all), early: paper(early), all, cut: early, header };
  });

/** Takes a log in as the server does, which records its length and first contact. */
function takenIn(known: Paper | null, { header, said }: { header: AttemptHeader; said: Entry[] }) {
  const { writer } = header;
  const others = known?.logs.filter((log) => log.writer !== writer) ?? [];
  const before = known?.logs.find((log) => log.writer === writer)?.count ?? 0;
  const seen = { ...SEEN, writer, count: Math.max(before, said.length) };
  return { ...withLog(known, header, said), seenAt: 1, logs: [...others, seen] };
}

describe('the paper folded from logs', () => {
  test('is the same for any order, repetition and prefix of the logs', () => {
    const logs = fc.tuple(log('d1'), log('d2'));
    fc.assert(
      fc.property(logs, fc.infiniteStream(fc.nat(99)), ([a, b], order) => {
        const all = [a.whole, b.whole, a.early, b.early, a.whole];
        const ranks = new Map(all.map((paper) => [paper, order.next().value]));
        const mixed = [...all].sort((x, y) => (ranks.get(x) ?? 0) - (ranks.get(y) ?? 0));
        expect(mergeAll(mixed)).toEqual(merge(a.whole, b.whole));
      }),
    );
  });

  test('is the same if the server takes in the logs one after another', () => {
    const logs = fc.tuple(log('d1'), log('d2'));
    fc.assert(
      fc.property(logs, fc.infiniteStream(fc.nat(99)), ([a, b], order) => {
        const copies = [a, b, a].flatMap(({ header, all, cut }) => [
          { header, said: all },
          { header, said: cut },
        ]);
        const ranks = new Map(copies.map((copy) => [copy, order.next().value]));
        const mixed = [...copies].sort((x, y) => (ranks.get(x) ?? 0) - (ranks.get(y) ?? 0));
        const taken = mixed.reduce<Paper | null>(takenIn, null);
        expect({ ...taken, logs: [], seenAt: null }).toEqual(merge(a.whole, b.whole));
      }),
    );
  });

  test('has the last answer to each question', () => {
    fc.assert(
      fc.property(log('d1'), ({ whole, all }) => {
        const last = new Map([...answersAlong(all)].map(({ entry, after }) => [entry[2], after]));
        expect(new Map(whole.myAnswers.map((one) => [one.questionID, one.answer]))).toEqual(last);
      }),
    );
  });

  test('has the answer that a log repeats after another tablet had changed it', () => {
    const [first, again] = [answerEntry(begun, 'qqqqqqq01', 'A', MADE_AT + 10), 30] as const;
    const taken = answerEntry(begun, 'qqqqqqq01', 'A', MADE_AT + again);
    const own = [startEntry(begun), first, taken];
    const other = [startEntry(begun), answerEntry(begun, 'qqqqqqq01', 'C', MADE_AT + 20)];
    const papers = [
      paperOfLog(headerOf(begun, 'w1', 'd1'), own),
      paperOfLog(headerOf(begun, 'w2', 'd2'), other),
    ];
    for (const inOrder of [papers, papers.toReversed()])
      expect(mergeAll(inOrder)).toMatchObject({
        myAnswers: [{ questionID: 'qqqqqqq01', answer: 'A' }],
        stamps: { 'myAnswers/qqqqqqq01': MADE_AT + again },
      });
  });

  test('keeps the graded answers if later entries arrive', () => {
    const behind = fc.array(fc.oneof(clock, away), { maxLength: 5 });
    fc.assert(
      fc.property(said, behind, log('d2'), (entries, more, other) => {
        const header = headerOf(begun, 'w1', 'd1');
        const handedIn: Entry[] = [
          startEntry(begun),
          ...entries,
          [60, 'handIn', 'student', 'ABC-DEF'],
        ];
        const first = paperOfLog(header, handedIn);
        const [handIn] = first.handIns;
        const held: Paper = { ...first, seenAt: 1, counted: handIn ? handInKey(handIn) : null };
        const later = withLog(
          withLog(held, header, [...handedIn, ...more]),
          other.header,
          other.all,
        );
        expect(countedAnswers(later, Infinity)).toEqual(countedAnswers(held, Infinity));
      }),
    );
  });

  test('is the same with and without a message to the teacher', () => {
    fc.assert(
      fc.property(said, (entries) => {
        const header = headerOf(begun, 'w1', 'd1');
        const handIn: Entry = [60, 'handIn', 'student', 'ABC-DEF'];
        const [first, ...others]: Entry[] = [startEntry(begun), ...entries];
        const without = paperOfLog(header, [first as Entry, ...others, handIn]);
        expect(paperOfLog(header, [first as Entry, ...others, note, handIn])).toEqual(without);
      }),
    );
  });

  test('keeps the start that the server has seen', () => {
    const earlier = { ...begun, start: { ...begun.start, at: begun.start.at - 1000 } };
    const header = headerOf(earlier, 'w2', 'd2');
    const told = [startEntry(earlier)];
    expect(withLog({ ...begun, seenAt: 5 }, header, told).start).toEqual(begun.start);
    expect(withLog(begun, header, told).start).toEqual(earlier.start);
  });

  test('keeps the server’s times for entries that it has already taken in', () => {
    fc.assert(
      fc.property(log('d1'), ({ header, all, whole }) => {
        const seen = { ...SEEN, writer: header.writer, count: all.length };
        const taken: Paper = clampStamps({ ...whole, logs: [seen] }, begun.start.at);
        expect(withLog(taken, header, all)).toEqual(taken);
        const { myAnswers } = withLog(taken, header, [...all, [70, 'answer', 'qqqqqqq04', 'C']]);
        expect(myAnswers).toContainEqual({ questionID: 'qqqqqqq04', answer: 'C' });
      }),
    );
  });

  test('contains another device’s answer in the hand-in, with its own time', () => {
    const header = headerOf(begun, 'w1', 'd1');
    const found: Entry = [9, 'found', 'qqqqqqq02', 'C', MADE_AT + 4];
    const paper = paperOfLog(header, [
      startEntry(begun),
      found,
      [10, 'handIn', 'student', 'ABC-DEF'],
    ]);
    expect(paper.handIns[0]?.answers).toEqual([
      { questionID: 'qqqqqqq02', answer: 'C', at: MADE_AT + 4 },
    ]);
  });
});

describe('a log', () => {
  const extended = (entries: readonly Entry[]) => anAttempt(begun, 'w1', entries);

  test.each(['server', 'paper'])('is rejected if its device calls itself %s', (device) => {
    const attempt = { ...anAttempt(begun, 'w1', []), device };
    expect(readDoc({ ...attempt, _id: `attempt:${attempt.id}` })).toBeNull();
  });

  test('has a different head than each of its forks', () => {
    fc.assert(
      fc.property(said, said, (a, b) => {
        const [one, other] = [extended(a), extended(b)];
        const length = Math.min(a.length, b.length);
        const isPrefix = JSON.stringify(a.slice(0, length)) === JSON.stringify(b.slice(0, length));
        expect(isFork(one, other)).toBe(!isPrefix);
        expect(one.log.head === other.log.head).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  const first = answerEntry(begun, 'qqqqqqq01', 'A', MADE_AT + 5);
  const second = answerEntry(begun, 'qqqqqqq01', 'B', MADE_AT + 9);
  const held = extended([first]);

  test('may be longer or shorter than the stored log, but fork from it only unknowingly', () => {
    const judge = (after: Attempt, knows = true) =>
      judgeWrite(student, { before: held, after, knows });
    expect(judge(extended([first, second]))).toBeNull();
    expect(judge(extended([]))).toBeNull();
    expect(judge(extended([second]))).toBe('rewritten');
    // The server keeps the fork as a branch, so that people can examine it.
    expect(judge(extended([second]), false)).toBeNull();
  });

  test('is rejected with another owner, or with an end before its start', () => {
    const make = (after: Attempt) => judgeWrite(student, { before: null, after, knows: true });
    expect(make(held)).toBeNull();
    expect(make(anAttempt(aPaper('s2', anExam('t1')), 'w1', []))).toBe('not-yours');
    const late = { ...begun, start: { ...begun.start, deadline: begun.start.at } };
    expect(make(anAttempt(late, 'w1', []))).toBe('bad-schema');
  });

  test('has one start as its first entry, and no answer or hand-in after its hand-in', () => {
    const handIn: Entry = [60, 'handIn', 'student', 'ABC-DEF'];
    const found: Entry = [61, 'found', 'qqqqqqq01', 'B', MADE_AT + 5];
    for (const entries of [
      ...[
        [handIn, first],
        [handIn, found],
      ],
      ...[[handIn, handIn], [startEntry(begun)]],
    ]) {
      const after = extended(entries);
      expect(judgeWrite(student, { before: null, after, knows: true })).toBe('bad-schema');
    }
    const headless = attemptOf(headerOf(begun, 'w1', 'd1'), { ...held.log, entries: [first] });
    expect(judgeWrite(student, { before: null, after: headless, knows: true })).toBe('bad-schema');
  });

  test('may contain a message of one line and 300 characters before the hand-in', () => {
    const handIn: Entry = [60, 'handIn', 'student', 'ABC-DEF'];
    const of = (text: string): Entry => [59, 'note', text];
    const judge = (...entries: Entry[]) =>
      judgeWrite(student, { before: null, after: extended(entries), knows: true });
    expect(judge(of('a'.repeat(300)), handIn)).toBeNull();
    expect(judge(of('Süre yetmedi.'))).toBeNull();
    expect(judge(of('a'.repeat(301)))).toBe('bad-schema');
    expect(judge(of('bir'), of('iki'))).toBe('bad-schema');
    expect(judge(handIn, of('sonradan'))).toBe('bad-schema');
    const read = (text: string) => {
      const attempt = extended([of(text)]);
      return readDoc({ ...attempt, _id: `attempt:${attempt.id}` });
    };
    expect(read('Süre yetmedi.')).not.toBeNull();
    for (const text of ['', ' a', 'a\nb', 'a  b', '\ud800', 'a\u202eb', 'a'.repeat(301)])
      expect(read(text), JSON.stringify(text)).toBeNull();
  });

  test('contains a typed message as one line of limited length, but no empty message', () => {
    expect(noteEntries(begun, '  \n ', MADE_AT)).toEqual([]);
    expect(noteEntries(begun, ' Süre\n\nyetmedi.\u202e ', begun.start.at + 7)).toEqual([
      [7, 'note', 'Süre yetmedi.'],
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (typed) => {
        const attempt = extended(noteEntries(begun, typed, MADE_AT));
        expect(readDoc({ ...attempt, _id: `attempt:${attempt.id}` })).toEqual(attempt);
      }),
      { numRuns: 40 },
    );
  });

  test('has a head of all its entries, and a receipt code of all entries before the hand-in', () => {
    const before = [startEntry(begun), first];
    const code = receiptCodeOf(headOf(held.id, before));
    const handedIn = extended([first, [60, 'handIn', 'student', code]]);
    expect(isChained(handedIn)).toBe(true);
    expect(isChained(handedIn, held)).toBe(true);
    expect(isChained(extended([second, [60, 'handIn', 'student', code]]))).toBe(false);
    expect(isChained({ ...held, log: { ...held.log, head: '0'.repeat(32) } })).toBe(false);
    expect(isChained({ ...held, id: `${held.paperId}:w2` })).toBe(false);
  });

  test('takes less than 8 kB for 40 answers and 60 other events', () => {
    const [at, id] = [Date.UTC(2026, 4, 15, 9), (letter: string) => letter.repeat(20)];
    const exam = { ...anExam(id('t')), examID: id('e'), classroomID: id('c') };
    const paper = aPaper(id('s'), exam, at);
    const entries = Array.from({ length: 100 }, (_, n): Entry => {
      const t = n * 24_000 + 137;
      if (n % 5 < 2) return [t, 'answer', `q${String(n).padStart(8, '0')}`, 'B'];
      if (n % 5 > 2) return [t, n % 5 === 3 ? 'away' : 'back'];
      const sample = { wall: at + t, monotonic: t + 5321, boot: 'k3j9x0a2m4p7', offset: -1204 };
      return [t, 'clock', sample];
    });
    const { log, ...said } = anAttempt(
      { ...paper, start: { ...paper.start, device: id('d') } },
      id('w'),
      entries,
    );
    const signature = { key: 'k'.repeat(43), sig: 's'.repeat(86) };
    const attempt = { ...said, log: { ...log, ...signature } };
    const sent = { ...attempt, _id: `attempt:${attempt.id}` };
    expect(JSON.stringify(sent).length).toBeLessThan(8 * 1024);
    expect(readDoc(sent)).toEqual(attempt);
  });

  test('gives a later answer a later time, even if the clock goes back', () => {
    const paper = paperOfLog(headerOf(begun, 'w1', 'd1'), [
      startEntry(begun),
      [500, 'answer', 'qqqqqqq01', 'A'],
      [-900, 'answer', 'qqqqqqq01', 'B'],
    ]);
    expect(givenAnswers(paper)).toEqual([
      { questionID: 'qqqqqqq01', answer: 'B', at: begun.start.at + 501 },
    ]);
  });
});
