import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * - `damaged`: no envelope, or an altered envelope.
 * - `unknown-key`: encrypted for another key, or signed by an unknown key.
 * - `too-long`: too large for QR codes or a file.
 */
export type EnvelopeProblem = 'damaged' | 'unknown-version' | 'unknown-key' | 'too-long';

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
  constructor(readonly problem: EnvelopeProblem) {
    super(problem);
  }
}

/** Limit of numbers written as integers. Larger numbers are written as doubles. */
const INTEGER_LIMIT = 2 ** 47;
const SIGNS = 36n;

export class ByteWriter {
  readonly #parts: Uint8Array[] = [];

  bytes(): Uint8Array {
    return concatBytes(...this.#parts);
  }

  raw(bytes: Uint8Array): this {
    this.#parts.push(bytes);
    return this;
  }

  /** Writes an integer of at least 0 as LEB128. */
  natural(value: number): this {
    const bytes: number[] = [];
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    return this.raw(Uint8Array.of(...bytes, rest));
  }

  integer(value: number): this {
    return this.natural(toPairs(value));
  }

  number(value: number): this {
    if (isShort(value)) return this.natural(2 * toPairs(value));
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value);
    return this.natural(1).raw(bytes);
  }

  text(value: string): this {
    const bytes = utf8ToBytes(value);
    return this.natural(bytes.length).raw(bytes);
  }

  /** Writes an id of 0-9a-z as its length and one base-36 number. */
  id(value: string): this {
    return this.natural(value.length).raw(ofSigns(value));
  }
}

export const isShort = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < INTEGER_LIMIT && !Object.is(value, -0);

function ofSigns(value: string): Uint8Array {
  let number = 0n;
  for (const sign of value) number = number * SIGNS + BigInt(Number.parseInt(sign, 36));
  const bytes = new Uint8Array(sizeOf(value.length));
  for (let at = bytes.length - 1; at >= 0; at--) {
    bytes[at] = Number(number & 255n);
    number >>= 8n;
  }
  return bytes;
}

const sizeOf = (count: number): number => Math.ceil((count * Math.log2(36)) / 8);

/** Reads the output of `ByteWriter`. Each method throws EnvelopeError `damaged`. */
export class ByteReader {
  #at = 0;

  constructor(private readonly given: Uint8Array) {}

  get left(): number {
    return this.given.length - this.#at;
  }

  raw(count: number): Uint8Array {
    if (count > this.left) throw new EnvelopeError('damaged');
    this.#at += count;
    return this.given.subarray(this.#at - count, this.#at);
  }

  natural(): number {
    let value = 0;
    for (let factor = 1; factor < Number.MAX_SAFE_INTEGER; factor *= 128) {
      const [byte = 0] = this.raw(1);
      value += (byte % 128) * factor;
      if (byte < 128) return atMost(value, Number.MAX_SAFE_INTEGER);
    }
    throw new EnvelopeError('damaged');
  }

  integer(): number {
    return fromPairs(this.natural());
  }

  number(): number {
    const coded = this.natural();
    if (coded % 2 === 0) return fromPairs(coded / 2);
    if (coded !== 1) throw new EnvelopeError('damaged');
    const bytes = this.raw(8);
    return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0);
  }

  text(most: number): string {
    const bytes = this.raw(atMost(this.natural(), most));
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new EnvelopeError('damaged');
    }
  }

  id(): string {
    const count = atMost(this.natural(), 40);
    let number = 0n;
    for (const byte of this.raw(sizeOf(count))) number = number * 256n + BigInt(byte);
    if (number >= SIGNS ** BigInt(count)) throw new EnvelopeError('damaged');
    return count === 0 ? '' : number.toString(36).padStart(count, '0');
  }
}

/** Maps the integers 0, -1, 1, -2 … to the naturals 0, 1, 2, 3 … (zigzag). */
export const toPairs = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const fromPairs = (coded: number): number =>
  coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;

export function atMost(value: number, most: number): number {
  if (value > most) throw new EnvelopeError('damaged');
  return value;
}
