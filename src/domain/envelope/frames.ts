import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { MAX_ENVELOPE } from '../limits.ts';
import { EnvelopeError } from './bytes.ts';
import { sameBytes } from './seal.ts';

const PREFIX = 'OK:';
/** Maximum number of QR codes of an envelope: 12 s at half a second each. */
export const MAX_FRAMES = 24;
/** Number of content bytes in a QR code (version 16, level M; all of its 656 characters). */
const ROOM = 434;
/** First byte of a single code. In a sequence, a code begins with 0, its position and the count. */
const SINGLE = 1;
const NUMBERS = 2;
/** Number of bytes that identify an envelope, contained in each code of a sequence. */
const MARK = 4;
const NONE: Uint8Array = new Uint8Array();

export function framesOf(envelope: Uint8Array): string[] | null {
  if (envelope.length <= ROOM) return [frame([SINGLE], envelope)];
  const room = ROOM - NUMBERS - MARK;
  const count = Math.ceil(envelope.length / room);
  if (count > MAX_FRAMES) return null;
  const mark = markOf(envelope);
  return Array.from({ length: count }, (_, at) => {
    const part = envelope.subarray(at * room, (at + 1) * room);
    return frame([0, at, count], concatBytes(mark, part));
  });
}

const frame = (numbers: readonly number[], content: Uint8Array): string =>
  PREFIX + toBase45(concatBytes(Uint8Array.from(numbers), content));

const markOf = (envelope: Uint8Array): Uint8Array => sha256(envelope).subarray(0, MARK);

export interface Frame {
  at: number;
  count: number;
  content: Uint8Array;
}

/** Reads a QR code; null for a code of another program. @throws EnvelopeError `damaged` */
export function readFrame(text: string): Frame | null {
  if (!text.startsWith(PREFIX) || text.length > 2 * ROOM) return null;
  const bytes = Uint8Array.from(fromBase45(text.slice(PREFIX.length)));
  if (bytes[0] === SINGLE) return { at: 0, count: 1, content: bytes.subarray(1) };
  const [first, at = 0, count = 0] = bytes;
  if (first !== 0 || count < 2 || count > MAX_FRAMES || at >= count)
    throw new EnvelopeError('damaged');
  return { at, count, content: bytes.subarray(1 + NUMBERS) };
}

export interface Gathered {
  have: number;
  of: number;
  envelope: Uint8Array | null;
}

/** Joins the codes of an envelope. Ignores further codes of an envelope that is complete. */
export class FrameCollector {
  #mark: Uint8Array = NONE;
  #parts = new Map<number, Uint8Array>();
  #whole: Uint8Array = NONE;

  /** Adds a frame and returns the progress; null if the frame is ignored. @throws EnvelopeError */
  add({ at, count, content }: Frame): Gathered | null {
    const mark = content.subarray(0, MARK);
    if (count > 1 && sameBytes(mark, this.#whole)) return null;
    this.forgetWhole();
    if (count === 1) return { have: 1, of: 1, envelope: content };
    if (!sameBytes(mark, this.#mark)) {
      this.#mark = mark;
      this.#parts = new Map();
    }
    this.#parts.set(at, content.subarray(MARK));
    const have = [...this.#parts.keys()].filter((one) => one < count).length;
    return { have, of: count, envelope: have === count ? this.#joined(count) : null };
  }

  forgetWhole(): void {
    this.#whole = NONE;
  }

  #joined(count: number): Uint8Array {
    const parts = Array.from({ length: count }, (_, at) => this.#parts.get(at) ?? NONE);
    const envelope = concatBytes(...parts);
    const mark = this.#mark;
    this.#parts = new Map();
    if (envelope.length > MAX_ENVELOPE || !sameBytes(markOf(envelope), mark))
      throw new EnvelopeError('damaged');
    this.#whole = mark;
    return envelope;
  }
}

/** Alphabet of Base45 (RFC 9285), which takes 5.5 bits per character in a QR code. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    text += signsOf(value, isPair ? 3 : 2);
  }
  return text;
}

function signsOf(value: number, count: number): string {
  let [text, rest] = ['', value];
  for (let at = 0; at < count; at++) {
    text += SIGNS[rest % 45];
    rest = Math.floor(rest / 45);
  }
  return text;
}

/** Decodes Base45. @throws EnvelopeError `damaged` */
export function fromBase45(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = [...text.slice(at, at + 3)].map((sign) => SIGNS.indexOf(sign));
    const value = group.reduceRight((sum, sign) => sum * 45 + sign, 0);
    const most = group.length === 3 ? 65_535 : 255;
    if (group.length === 1 || group.includes(-1) || value > most)
      throw new EnvelopeError('damaged');
    if (group.length === 3) bytes.push(Math.floor(value / 256));
    bytes.push(value % 256);
  }
  return Uint8Array.from(bytes);
}
