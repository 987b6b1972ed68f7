import fc from 'fast-check';
import { receiptCodeOf } from '../../../../src/domain/documents/attempt/chain.ts';
import { headerOf, startEntry } from '../../../../src/domain/documents/attempt/make.ts';
import { paperOf } from '../../support/school.ts';
import { CURRENT } from '../batches.ts';
import { entries, headOf, type Said } from '../logs.ts';
import type { Raw } from '../mutations.ts';
import type { Room } from './room.ts';

/*
 * Logs that continue known logs. Their sender holds the tablet, the signing key, the delivery
 * token, or none of them.
 */

/** Claimed signatures, right and wrong. */
const SIGNATURES = [
  ...['right', 'right', 'right', 'right', 'none', 'none'],
  ...[
    'unregistered',
    'misnamed',
    'of a classmate',
    'of less',
    'of another log',
    'of another header',
  ],
  ...['garbage', 'half'],
] as const;
type Signature = (typeof SIGNATURES)[number];

export interface Case {
  doc: Raw;
  signature: Signature | 'replayed';
}

export interface Extensions {
  by: 'session' | 'token';
  way: 'bulk' | 'replicated';
  cases: readonly Case[];
}

export const extensions = (room: Room): fc.Arbitrary<Extensions> =>
  fc.record({
    by: fc.constantFrom('session', 'session', 'token'),
    way: fc.constantFrom('bulk', 'replicated'),
    cases: fc.array(fc.oneof({ weight: 9, arbitrary: extension(room) }, replay(room)), {
      ...{ minLength: 1, maxLength: 24, size: 'max' },
    }),
  });

/** Repeats an accepted log. */
const replay = (room: Room): fc.Arbitrary<Case> =>
  fc.nat().map((at) => {
    const [first, ...others] = room.taken;
    const doc = [first, ...others][at % Math.max(1, room.taken.length)] ?? room.classmates;
    return { doc: { ...doc, _rev: CURRENT }, signature: 'replayed' };
  });

function extension(room: Room): fc.Arbitrary<Case> {
  const { writer, school } = room.cast;
  const own = fc.constant(writer.uid);
  const often = fc.constantFrom('w1', 'w2', 'w3', 'w4');
  return fc
    .record({
      uid: fc.oneof({ weight: 9, arbitrary: own }, fc.constant(school.classmate.uid)),
      name: fc.oneof(
        { weight: 15, arbitrary: often },
        fc.nat(20).map((n) => `w${n}`),
      ),
      theirs: fc.nat(12).map((n) => n === 0),
      keep: fc.oneof({ weight: 4, arbitrary: fc.constant(Infinity) }, fc.nat(9)),
      restores: fc.option(fc.constantFrom('w1', 'w2', 'w3', 'w9'), { freq: 4 }),
      more: fc.array(entries(room.cast), { maxLength: 3 }),
      handsIn: fc.nat(40).map((n) => n === 0),
      head: fc.constantFrom('true', 'true', 'true', 'true', 'true', 'true', 'before'),
      signature: fc.constantFrom(...SIGNATURES),
      altered: fc.option(
        fc.constantFrom({ device: 'tablet2' }, { examName: 'Kesir' }, { classroomID: 'c2' }),
        { freq: 12 },
      ),
      rev: fc.constantFrom(CURRENT, CURRENT, CURRENT, CURRENT, null),
    })
    .map(({ uid, name, theirs, keep, restores, more, handsIn, head, signature, altered, rev }) => {
      const paper = paperOf(school, uid, [], room.cast.begunAt);
      const header = { ...headerOf(paper, name, 'tablet'), ...altered };
      const begun: Said[] = [startEntry(paper)];
      if (restores && restores !== name) begun.push([0, 'restored', restores, 1, '']);
      const known = theirs ? room.told(String(room.classmates.id)) : room.told(header.id);
      const said: Said[] = [...(known ?? begun).slice(0, Math.max(1, keep)), ...more];
      const before = headOf(header.id, said);
      if (handsIn) said.push([70_000, 'handIn', 'student', receiptCodeOf(before)]);
      const named = head === 'true' ? headOf(header.id, said) : before;
      const log = {
        entries: said,
        head: named,
        ...signed(room, header, said, named, signature),
      };
      const doc = { type: 'attempt', schema: 1, ...header, log, stamps: {} };
      const _id = `attempt:${header.id}`;
      return { doc: { ...doc, _id, ...(rev && { _rev: rev }) }, signature };
    });
}

function signed(
  { keys }: Room,
  header: Raw & { id: string },
  said: readonly Said[],
  head: string,
  signature: Signature,
): { key: string | null; sig: string | null } {
  const { own, unknown, classmates } = keys;
  const count = said.length;
  switch (signature) {
    case 'right':
      return { key: own.name, sig: own.sign(header, count, head) };
    case 'unregistered':
      return { key: unknown.name, sig: unknown.sign(header, count, head) };
    case 'misnamed':
      return { key: own.name, sig: unknown.sign(header, count, head) };
    case 'of a classmate':
      return { key: classmates.name, sig: classmates.sign(header, count, head) };
    case 'of less': {
      const less = said.slice(0, -1);
      return { key: own.name, sig: own.sign(header, less.length, headOf(header.id, less)) };
    }
    case 'of another log':
      return { key: own.name, sig: own.sign({ ...header, id: `${header.id}x` }, count, head) };
    case 'of another header':
      return { key: own.name, sig: own.sign({ ...header, device: 'tablet3' }, count, head) };
    case 'garbage':
      return { key: own.name, sig: 'A'.repeat(86) };
    case 'half':
      return { key: own.name, sig: null };
    case 'none':
      return { key: null, sig: null };
  }
}
