import type { StartEntry } from '../documents/attempt/schema.ts';
import { type ByteReader, type ByteWriter, isShort } from './bytes.ts';
import { EnvelopeError } from './envelope-error.ts';

/** Signs of a proof: 16 bytes in base64url. */
const PROOF_LENGTH = 22;

export type Start = StartEntry[2];

const SHUFFLES_QUESTIONS = 1;
const SHUFFLES_OPTIONS = 2;
const HAS_CLOCK = 4;
const KNOWS_OFFSET = 8;
/** The log's own device began the paper. */
const IS_OWN = 16;
/** The exam was sealed, and its device could read it. */
const HAS_PROOF = 32;

/** The start of a paper but for its version, which is read before anything else. @param device the log's own */
export function writeStart(to: ByteWriter, start: Start, device: string): void {
  const { at, deadline, extraMinutes, clock, proof } = start;
  const offset = clock?.offset ?? null;
  to.natural(
    (start.shuffleQuestions ? SHUFFLES_QUESTIONS : 0) +
      (start.shuffleOptions ? SHUFFLES_OPTIONS : 0) +
      (clock ? HAS_CLOCK : 0) +
      (offset !== null ? KNOWS_OFFSET : 0) +
      (start.device === device ? IS_OWN : 0) +
      (proof === undefined ? 0 : HAS_PROOF),
  );
  to.natural(at)
    .integer(deadline - at)
    .number(extraMinutes);
  if (clock) to.id(clock.boot);
  if (offset !== null) to.number(offset);
  if (start.device !== device) to.id(start.device);
  if (proof !== undefined) to.text(proof);
}

export function readStart(from: ByteReader, version: string, device: string): Start {
  const flags = from.natural();
  const has = (flag: number) => Math.floor(flags / flag) % 2 === 1;
  const at = from.natural();
  const deadline = at + from.integer();
  const extraMinutes = from.number();
  const boot = has(HAS_CLOCK) ? from.id() : null;
  const offset = has(KNOWS_OFFSET) ? from.number() : null;
  if (!isShort(at)) throw new EnvelopeError('damaged');
  const own = has(IS_OWN) ? device : from.id();
  return {
    ...{ at, deadline, extraMinutes, version },
    ...(boot !== null && { clock: { boot, offset } }),
    ...(has(HAS_PROOF) && { proof: from.text(PROOF_LENGTH) }),
    device: own,
    shuffleQuestions: has(SHUFFLES_QUESTIONS),
    shuffleOptions: has(SHUFFLES_OPTIONS),
  };
}
