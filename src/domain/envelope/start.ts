import type { StartEntry } from '../documents/attempt/schema.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';
import { type ByteReader, type ByteWriter, EnvelopeError, isShort } from './bytes.ts';

/** Length of a proof of `PROOF_BYTES` bytes in base64url (characters). */
const PROOF_LENGTH = 22;
const PROOF_BYTES = 16;

export type Start = StartEntry[2];

const SHUFFLES_QUESTIONS = 1;
const SHUFFLES_OPTIONS = 2;
const HAS_CLOCK = 4;
const KNOWS_OFFSET = 8;
/** Flag for a paper that the log's own device began. */
const IS_OWN = 16;
/** Flag for a paper with a proof as text. */
const HAS_PROOF = 32;
const HAS_PROOF_BYTES = 64;

/** Writes the start of a log of `device`, except for the version, which `pack` writes. */
export function writeStart(to: ByteWriter, start: Start, device: string): void {
  const { at, deadline, extraMinutes, clock, proof } = start;
  const offset = clock?.offset ?? null;
  const mac = bytesOf(proof);
  to.natural(
    (start.shuffleQuestions ? SHUFFLES_QUESTIONS : 0) +
      (start.shuffleOptions ? SHUFFLES_OPTIONS : 0) +
      (clock ? HAS_CLOCK : 0) +
      (offset !== null ? KNOWS_OFFSET : 0) +
      (start.device === device ? IS_OWN : 0) +
      (proof === undefined || mac ? 0 : HAS_PROOF) +
      (mac ? HAS_PROOF_BYTES : 0),
  );
  to.natural(at)
    .integer(deadline - at)
    .number(extraMinutes);
  if (clock) to.id(clock.boot);
  if (offset !== null) to.number(offset);
  if (start.device !== device) to.id(start.device);
  if (mac) to.raw(mac);
  else if (proof !== undefined) to.text(proof);
}

function bytesOf(proof = ''): Uint8Array | null {
  const bytes = fromBase64url(proof);
  return bytes?.length === PROOF_BYTES ? bytes : null;
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
  const proof = readProof(from, has);
  return {
    ...{ at, deadline, extraMinutes, version },
    ...(boot !== null && { clock: { boot, offset } }),
    ...(proof !== null && { proof }),
    device: own,
    shuffleQuestions: has(SHUFFLES_QUESTIONS),
    shuffleOptions: has(SHUFFLES_OPTIONS),
  };
}

function readProof(from: ByteReader, has: (flag: number) => boolean): string | null {
  if (has(HAS_PROOF_BYTES)) return base64url(from.raw(PROOF_BYTES));
  return has(HAS_PROOF) ? from.text(PROOF_LENGTH) : null;
}
