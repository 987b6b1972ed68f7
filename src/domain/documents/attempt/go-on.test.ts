import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anExam, aPaper } from '../../../../tests/support/documents.ts';
import { asTyped } from '../../../../tests/support/typing.ts';
import { givenAnswers } from '../../grading/counting.ts';
import { mergeAll } from '../../merge/merge.ts';
import type { Answer } from '../../question-kinds/kind.ts';

import type { Paper } from '../paper/schema.ts';
import { headOf, isChained, receiptCodeOf } from './chain.ts';
import { paperOfLog } from './fold.ts';
import { goneOn } from './go-on.ts';
import { attemptOf, headerOf, startEntry } from './make.ts';
import { attemptRules } from './rules.ts';
import { attemptSchema, type Entry } from './schema.ts';

const begun = aPaper('s1', anExam('t1'));
const header = headerOf(begun, 'w1', 'd1');
const next = headerOf(begun, 'w2', 'd1');
const QUESTIONS = ['qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03'];

/** Text long enough for a change of it to be logged as an edit. */
const LONG = 'Ova denize kadar uzanır; dağlar çok';
const answer: fc.Arbitrary<Entry> = fc.tuple(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constant('answer' as const),
  fc.constantFrom(...QUESTIONS),
  fc.constantFrom<Answer>('A', 'B', 'empty', LONG, `${LONG} uzak`, `${LONG} yakın`),
);
const other: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom('away' as const, 'back' as const)),
  fc
    .record({ monotonic: fc.nat(1000) })
    .map(
      ({ monotonic }): Entry => [
        monotonic,
        'clock',
        { wall: 5 + monotonic, monotonic, boot: 'b1', offset: null },
      ],
    ),
);
const said = fc.array(fc.oneof(answer, other), { maxLength: 8 });

/** Builds a log as a device does, without repeated answers. */
function log(id: string, entries: readonly Entry[], isHandedIn: boolean): Entry[] {
  const current = new Map<string, Answer>();
  const kept = entries.filter((entry) => {
    if (entry[1] !== 'answer') return true;
    const isNew = current.get(entry[2]) !== entry[3];
    current.set(entry[2], entry[3]);
    return isNew;
  });
  const before = [startEntry(begun), ...asTyped(kept)];
  if (!isHandedIn) return before;
  return [...before, [70_000, 'handIn', 'student', receiptCodeOf(headOf(id, before))]];
}

const fork = fc
  .record({ common: said, here: said, there: said, ends: fc.tuple(fc.boolean(), fc.boolean()) })
  .map(({ common, here, there, ends }) => ({
    own: log(header.id, [...common, ...here], ends[0]),
    theirs: log(header.id, [...common, ...there], ends[1]),
  }));

const tell = (of: typeof header, entries: readonly Entry[]) => paperOfLog(of, entries);
const joined = (...papers: Paper[]) => mergeAll(papers);
const go = (own: readonly Entry[], theirs: readonly Entry[]) =>
  goneOn({ writer: 'w1', own, theirs, id: next.id });

describe('a log that replaces a forked log', () => {
  test('is valid: ordered, chained, with its own receipt code', () => {
    fc.assert(
      fc.property(fork, ({ own, theirs }) => {
        const { entries } = go(own, theirs);
        const log = { entries, head: headOf(next.id, entries), key: null, sig: null };
        const attempt = attemptOf(next, log);
        expect(attemptSchema.parse(attempt)).toEqual(attempt);
        expect(isChained(attempt)).toBe(true);
        expect(attemptRules.problemOf?.(attempt)).toBeNull();
        expect(entries[1]?.slice(1, 3)).toEqual(['restored', 'w1']);
      }),
    );
  });

  test('folds with the other log to the paper of all entries, in either order', () => {
    fc.assert(
      fc.property(fork, ({ own, theirs }) => {
        const all = joined(tell(header, own), tell(header, theirs));
        const [left, gone] = [tell(header, theirs), tell(next, go(own, theirs).entries)];
        const now = joined(left, gone);
        expect(joined(gone, left)).toEqual(now);
        expect(now && givenAnswers(now)).toEqual(all && givenAnswers(all));
        expect(now?.clock).toEqual(all?.clock);
        expect(now?.handIns.map(({ at }) => at)).toEqual(all?.handIns.map(({ at }) => at));
        expect(now?.start).toEqual(all?.start);
      }),
    );
  });

  test('repeats the hand-in and names its former receipt code', () => {
    fc.assert(
      fc.property(fork, ({ own, theirs }) => {
        const { entries, codes } = go(own, theirs);
        const common = own.findIndex(
          (entry, at) => JSON.stringify(entry) !== JSON.stringify(theirs[at]),
        );
        const isSaid = common >= 0 && own.slice(common).some(([, kind]) => kind === 'handIn');
        expect(codes !== null).toBe(isSaid);
        if (!codes) return;
        expect(entries[1]?.[4]).toBe(codes.before);
        const [before] = tell(header, own).handIns;
        expect(before?.code).toBe(codes.before);
        expect(tell(next, entries).handIns).toEqual([{ ...before, code: codes.now }]);
      }),
    );
  });

  test('adds no entries if the other log has them all', () => {
    fc.assert(
      fc.property(fork, ({ own, theirs }) => {
        const beginning = theirs.slice(0, Math.max(1, theirs.length - 1));
        expect(go(beginning, theirs)).toMatchObject({ hasNews: false, codes: null });
        expect(go(own, theirs).hasNews).toBe(
          own.some((entry, at) => JSON.stringify(entry) !== JSON.stringify(theirs[at])),
        );
      }),
    );
  });
});
