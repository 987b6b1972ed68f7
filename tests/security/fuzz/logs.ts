import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import { headerOf, startEntry } from '../../../src/domain/documents/attempt/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { LIMITS } from '../../../src/domain/limits.ts';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { paperOf } from '../support/school.ts';
import type { Cast } from './cast.ts';
import { NUMBERS, type Raw, withNumber } from './mutations.ts';

/*
 * Logs of an honest device, their beginnings, and logs that do not continue them. The rules are
 * written by hand, independent of the tested code.
 */

export type Said = readonly unknown[];

/** Returns the head after an entry: its SHA-256, cut to 16 bytes. */
const headAfter = (head: string, entry: unknown): string =>
  createHash('sha256').update(head, 'hex').update(canonical(entry)).digest('hex').slice(0, 32);

const firstHead = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32);

export const headOf = (id: string, entries: readonly Said[]): string =>
  entries.reduce(headAfter, firstHead(id));

/** Makes one entry. Entries of the kind `nonsense` are invalid. */
export function entries({ school }: Cast): fc.Arbitrary<Said> {
  const at = fc.integer({ min: -50, max: 90_000 });
  const questions = [...school.sheet.questions.map(({ id }) => id), 'zzzzzzz99'];
  const answer = fc
    .tuple(
      at,
      fc.constantFrom(...questions),
      fc.constantFrom('A', 'B', 'C', 'empty', 'E', 'Ankara'),
    )
    .map(([t, id, value]) => [t, 'answer', id, value]);
  const found = fc
    .tuple(at, fc.constantFrom(...questions), at)
    .map(([t, id, then]) => [t, 'found', id, 'A', Date.now() + then]);
  const clock = fc
    .tuple(at, fc.nat(9000), fc.integer({ min: -1e7, max: 1e7 }))
    .map(([t, monotonic, offset]) => [
      ...[t, 'clock', { wall: Date.now() + t, monotonic, boot: 'b1', offset }],
    ]);
  const away = fc.tuple(at, fc.constantFrom('away', 'photo', 'back')).map(([t, kind]) => [t, kind]);
  const play = fc
    .tuple(at, fc.constantFrom('s', '_'))
    .map(([t, sign]) => [t, 'play', sign.repeat(43)]);
  const note = fc
    .tuple(at, fc.constantFrom('Süre yetmedi.', 'x', 'ş'.repeat(300)))
    .map(([t, text]) => [t, 'note', text]);
  const browser = fc
    .tuple(at, fc.constantFrom('/', `/sinav/${school.exam.examID}`, 'baska'))
    .map(([t, path]) => [t, 'browser', path, 'a'.repeat(32)]);
  // A restored answer is valid directly after the start.
  const restored = fc
    .tuple(at, fc.constantFrom('w1', 'w2'), fc.nat(3))
    .map(([t, writer, from]) => [t, 'restored', writer, from, '']);
  const nonsense = fc.constantFrom<Said>(
    ...[[], [0], ['0', 'answer'], [0, 'answer', 'x', 'A'], [0, 'start', {}], [1e13, 'away']],
    ...[
      [0, 'answer', 'zzzzzzz99', ''],
      [0, 'answer', 'zzzzzzz99', 'x'.repeat(LIMITS.answer + 1)],
      [0, 'note', 'x'.repeat(301)],
      [0, 'note', 'iki\nsatır'],
      [0, 'note'],
      [0, 'remark', 'x'],
      [0, '__proto__'],
      [0, 'handIn', 'server', 'ABC-DEF'],
      [NaN, 'away'],
    ],
  );
  const spoilt = fc
    .tuple(fc.oneof(clock, found, answer), fc.nat(3), fc.constantFrom(...NUMBERS))
    .map(([entry, at, number]) => withNumber(entry, at, number));
  return fc.oneof(
    { weight: 12, arbitrary: answer },
    { weight: 2, arbitrary: spoilt },
    { weight: 4, arbitrary: clock },
    { weight: 4, arbitrary: away },
    { weight: 2, arbitrary: found },
    { weight: 1, arbitrary: play },
    { weight: 1, arbitrary: note },
    { weight: 1, arbitrary: browser },
    { weight: 1, arbitrary: restored },
    nonsense,
  );
}

/** Makes logs that continue the writer's log, cut it, or fork it. */
export function logs(cast: Cast): fc.Arbitrary<Raw> {
  const { writer, school } = cast;
  const uid = fc.constantFrom(writer.uid, writer.uid, writer.uid, school.classmate.uid);
  return fc
    .record({
      uid,
      name: fc.constantFrom('w1', 'w2', 'w3'),
      keep: fc.oneof(fc.constant(Infinity), fc.constant(Infinity), fc.nat(8)),
      more: fc.array(entries(cast), { maxLength: 4 }),
      handsIn: fc.nat(5).map((n) => n === 0),
      head: fc.constantFrom('true', 'true', 'true', 'true', 'before', 'other'),
      start: fc.integer({ min: 0, max: 4 }),
      number: fc.option(fc.tuple(fc.nat(3), fc.constantFrom(...NUMBERS)), { freq: 3 }),
    })
    .map(({ uid, name, keep, more, handsIn, head, start, number }) => {
      const begun = paperOf(school, uid, [], cast.begunAt - (start === 0 ? 5000 : 0));
      const paper = { ...begun, start: startWith(begun.start, number) };
      const header = headerOf(paper, name, 'tablet');
      const told = cast.told.get(header.id) ?? [startEntry(paper)];
      const said: Said[] = [...told.slice(0, Math.max(1, keep)), ...more];
      if (handsIn) said.push([70_000, 'handIn', 'student', receiptCodeOf(headOf(header.id, said))]);
      const heads = {
        true: headOf(header.id, said),
        before: headOf(header.id, said.slice(0, -1)),
        other: headOf(`${header.id}x`, said),
      };
      const log = { entries: said, head: heads[head as keyof typeof heads], key: null, sig: null };
      return { type: 'attempt', schema: 1, ...header, log, stamps: {} };
    });
}

/** Makes a start with a clock, sometimes with an impossible number. */
function startWith(start: Paper['start'], number: [number, number] | null): Paper['start'] {
  const whole = { ...start, clock: { boot: 'b1', offset: 0 } };
  return number === null ? whole : withNumber(whole, ...number);
}

export const entriesOf = ({ log }: Raw): readonly Said[] => (log as { entries: Said[] }).entries;

/** Returns why a log is invalid on its own; null if it is valid. */
export function brokenLog(doc: Raw): string | null {
  const { head } = doc.log as { head: string };
  const said = entriesOf(doc);
  const starts = said.filter(([, kind]) => kind === 'start');
  if (said[0]?.[1] !== 'start' || starts.length !== 1) return 'a log that starts elsewhere';
  const notes = said.flatMap(([, kind, text], at) => (kind === 'note' ? [{ at, text }] : []));
  const handedInAt = said.findIndex(([, kind]) => kind === 'handIn');
  if (notes.length > 1 || notes.some(({ at }) => handedInAt >= 0 && at > handedInAt))
    return 'a sentence more, or one behind the hand-in';
  if (
    notes.some(({ text }) => typeof text !== 'string' || text.length > 300 || text.includes('\n'))
  )
    return 'a sentence of any length';
  if (said.some(isBeyond)) return 'a number that no clock and no teacher gives';
  if (said.some(([, kind], at) => kind === 'restored' && at !== 1))
    return 'another place for what takes the place of a log';
  if (handedInAt >= 0 && said.slice(handedInAt + 1).some(([, kind]) => ENDING.has(kind)))
    return 'an answer or another hand-in behind the hand-in';
  const code =
    handedInAt < 0 ? null : receiptCodeOf(headOf(String(doc.id), said.slice(0, handedInAt)));
  if (code !== null && said[handedInAt]?.[3] !== code) return 'another receipt code';
  return head === headOf(String(doc.id), said) ? null : 'a log under another head';
}

/** Entries that are invalid after a hand-in. */
const ENDING: ReadonlySet<unknown> = new Set(['answer', 'found', 'handIn']);

function isBeyond([, kind, what]: Said): boolean {
  const {
    extraMinutes = 0,
    clock,
    offset,
    monotonic,
  } = (what ?? {}) as Record<string, number> & {
    clock?: { offset: number };
  };
  const clocks = [clock?.offset ?? 0, offset ?? 0, monotonic ?? 0];
  const isOf = kind === 'start' || kind === 'clock';
  return isOf && (extraMinutes > 180 || clocks.some((ms) => Math.abs(ms) > 1e13));
}

export function areOneLog(one: Raw, other: Raw): boolean {
  const [a, b] = [entriesOf(one), entriesOf(other)];
  const both = Math.min(a.length, b.length);
  return canonical(a.slice(0, both)) === canonical(b.slice(0, both));
}
