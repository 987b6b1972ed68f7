import { EnvelopeError } from './envelope-error.ts';

/* Base45 (RFC 9285): the signs that a QR code packs into 5.5 bits each, and every reader gives back as text. */

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Two bytes in three signs, a last one in two. */
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

/** @throws EnvelopeError `damaged` for what no bytes are written as */
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
