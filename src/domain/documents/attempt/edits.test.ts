import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../../tests/support/documents.ts';
import { judgeWrite } from '../../access/judge.ts';
import { LIMITS } from '../../limits.ts';
import { changeEntries, differenceOf } from './edits.ts';
import { paperOfLog } from './fold.ts';
import { answerEntry, headerOf, startEntry } from './make.ts';
import type { Entry } from './schema.ts';

const begun = aPaper('s1', anExam('t1'));
const header = headerOf(begun, 'w1', 'd1');
const Q = 'qqqqqqq01';
const at = (ms: number) => begun.start.at + ms;

const unit = fc.constantFrom('a', 'ğ', ' ', '\u{1f600}', '\u{1f601}', '\u{20600}');
const text = fc.string({ unit, minLength: 1, maxLength: 30 });

interface Change {
  from: number;
  removed: number;
  added: string;
}
const change: fc.Arbitrary<Change> = fc.record({
  from: fc.nat(40),
  removed: fc.nat(12),
  added: fc.string({ unit, maxLength: 12 }),
});

/** Returns the texts while a student makes these changes one after another. */
function textsOf(first: string, changes: readonly Change[]): string[] {
  let letters = [...first];
  const texts = changes.map(({ from, removed, added }) => {
    letters = letters.toSpliced(Math.min(from, letters.length), removed, ...added);
    return letters.join('');
  });
  return [first, ...texts].filter((one) => one !== '');
}

const logged = (texts: readonly string[]): Entry[] =>
  texts.flatMap((after, n) => changeEntries(n * 100, Q, texts[n - 1] ?? null, after));
const folded = (entries: readonly Entry[]) =>
  paperOfLog(header, [startEntry(begun), ...entries]).myAnswers[0]?.answer;

describe('edits of a typed answer', () => {
  test('fold to the typed text, however the text is split into edits', () => {
    const split = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 20 }), split, (first, changes, keeps) => {
        const all = textsOf(first, changes);
        const some = all.filter((_, n) => n === all.length - 1 || keeps.next().value);
        expect(folded(logged(all))).toBe(all.at(-1));
        expect(folded(logged(some))).toBe(all.at(-1));
      }),
    );
  });

  test('never cut a surrogate pair', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { prefix, suffix, text } = differenceOf(before, after);
        for (const part of [before.slice(0, prefix), text, before.slice(before.length - suffix)])
          expect(part).toBe(Buffer.from(part, 'utf8').toString('utf8'));
      }),
    );
  });

  test('are logged as the complete answer if it is shorter than the edit', () => {
    expect(changeEntries(5, Q, null, 'Ankara')).toEqual([[5, 'answer', Q, 'Ankara']]);
    expect(changeEntries(5, Q, 'Ankara', 'İzmir')).toEqual([[5, 'answer', Q, 'İzmir']]);
    const long = 'a'.repeat(50);
    expect(changeEntries(5, Q, long, `${long}b`)).toEqual([[5, 'edit', Q, 50, 0, 'b']]);
  });

  test('are several if places far apart changed, and the last one has the given time', () => {
    const numbers = Array.from({ length: 90 }, (_, n) => 100 + n).join('');
    const [head, middle, end] = ['a'.repeat(60), numbers, 'k'.repeat(60)];
    const before = head + middle + end;
    const entries = changeEntries(500, Q, before, `${head}X${middle}Y${end}`);
    expect(entries).toEqual([
      [499, 'edit', Q, 330, 60, 'Y'],
      [500, 'edit', Q, 60, 331, 'X'],
    ]);
    expect(changeEntries(500, Q, before, 'z'.repeat(300))).toHaveLength(1);
  });

  test('fold to the typed text for changes anywhere in a long text', () => {
    const long = fc.string({ unit, minLength: 200, maxLength: 400 });
    const places = fc.array(
      fc.record({
        from: fc.nat(400),
        removed: fc.nat(60),
        added: fc.string({ unit, maxLength: 90 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(long, places, (first, changes) => {
        const after = textsOf(first, changes).at(-1) ?? '';
        const entries = [...logged([first]), ...changeEntries(1000, Q, first, after)];
        expect(folded(entries)).toBe(after);
        expect(judge(...entries)).toBeNull();
        for (const entry of entries)
          expect(Buffer.from(String(entry.at(-1)), 'utf8').toString('utf8')).toBe(entry.at(-1));
      }),
    );
  });

  const judge = (...entries: Entry[]) =>
    judgeWrite(
      { uid: 's1', userRole: 'student', isVerified: false },
      { before: null, after: anAttempt(begun, 'w1', entries), knows: true },
    );
  const four = answerEntry(begun, Q, 'dört', at(1));
  const edit = (prefix: number, suffix: number, text: string): Entry => [
    ...([2, 'edit', Q, prefix, suffix, text] as const),
  ];

  test('are rejected if they reach beyond the previous answer, or if the result is not a valid answer', () => {
    expect(judge(four, edit(2, 2, ''))).toBeNull();
    expect(judge(four, edit(0, 0, 'beş'))).toBeNull();
    expect(judge(four, edit(3, 2, ''))).toBe('bad-schema');
    expect(judge(edit(1, 0, 'a'))).toBe('bad-schema');
    expect(judge(four, edit(0, 0, ''))).toBe('bad-schema');
    expect(judge(four, edit(4, 0, 'a'.repeat(LIMITS.answer - 4)))).toBeNull();
    expect(judge(four, edit(4, 0, 'a'.repeat(LIMITS.answer - 3)))).toBe('bad-schema');
    expect(judge(four, [3, 'handIn', 'student', 'ABC-DEF'], edit(4, 0, 'a'))).toBe('bad-schema');
  });

  test('build on the answer of the same question in the same log', () => {
    const other = answerEntry(begun, 'qqqqqqq02', 'on iki', at(1));
    expect(folded([four, other, edit(4, 0, 'lü')])).toBe('dörtlü');
    expect(judge(four, other, edit(5, 0, 'x'))).toBe('bad-schema');
    const found: Entry = [1, 'found', Q, 'yirmi', at(1)];
    expect(folded([four, found, edit(5, 0, 'lik')])).toBe('yirmilik');
  });
});
