import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { MAX_ENVELOPE } from '../limits.ts';
import { EnvelopeError } from './envelope-error.ts';
import { sameBytes } from './header.ts';

/** Tells our codes from all others. */
const PREFIX = 'OK:';
/** Numbered codes of one envelope at most. More would have to be shown for so long that one is missed each time. */
export const MAX_FRAMES = 8;
/** Bytes of one: a QR code of version 16, level M, has 656 signs, of which these are 653 with their number. */
const ROOM = 434;
/** In each of several, what they have in common. */
const MARK = 4;
const NONE: Uint8Array = new Uint8Array();

/** The texts of the codes that show an envelope; null for one that is too long for that. */
export function framesOf(envelope: Uint8Array): string[] | null {
  if (envelope.length <= ROOM) return [frame(0, 1, envelope)];
  const room = ROOM - MARK;
  const count = Math.ceil(envelope.length / room);
  if (count > MAX_FRAMES) return null;
  const mark = markOf(envelope);
  return Array.from({ length: count }, (_, at) => {
    const part = envelope.subarray(at * room, (at + 1) * room);
    return frame(at, count, concatBytes(mark, part));
  });
}

const frame = (at: number, count: number, content: Uint8Array): string =>
  PREFIX + toBase45(concatBytes(Uint8Array.of(at * 16 + count), content));

const markOf = (envelope: Uint8Array): Uint8Array => sha256(envelope).subarray(0, MARK);

/** One code as it was read. */
export interface Frame {
  at: number;
  count: number;
  content: Uint8Array;
}

/** Null for a code that is none of ours. @throws EnvelopeError `damaged` for one of ours that is broken */
export function readFrame(text: string): Frame | null {
  if (!text.startsWith(PREFIX) || text.length > 2 * ROOM) return null;
  const [numbers = 0, ...content] = fromBase45(text.slice(PREFIX.length));
  const [at, count] = [Math.floor(numbers / 16), numbers % 16];
  if (count < 1 || count > MAX_FRAMES || at >= count) throw new EnvelopeError('damaged');
  return { at, count, content: Uint8Array.from(content) };
}

/** How much of an envelope was read. */
export interface Gathered {
  have: number;
  of: number;
  /** All of it; null while codes are missing. */
  envelope: Uint8Array | null;
}

/**
 * Gathers the codes of one envelope after another, in any order, however often each is read. A tablet goes on showing the codes of an
 * envelope that is whole already: they say nothing new until another code was seen.
 */
export class FrameCollector {
  #mark: Uint8Array = NONE;
  #parts = new Map<number, Uint8Array>();
  /** The mark of the envelope that was whole last. */
  #whole: Uint8Array = NONE;

  /** @returns null for a code of the envelope that was whole last. @throws EnvelopeError `damaged` where the codes do not make what they say */
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

  /** What was whole last is gathered anew if it is shown again: another code was seen, or it could not be kept. */
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

/** Base45 (RFC 9285): a QR code packs these signs into 5.5 bits each. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Encodes two bytes as three signs, a last single byte as two. */
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

/** @throws EnvelopeError `damaged` for text that is not Base45 */
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
