import type { StartCode } from '../documents/exam/part-schemas.ts';
import { type RandomBytes, SPOKEN, spokenText } from '../ids.ts';

/** Length of a start code (about 48 bits). Trying all codes takes centuries; see `ROUNDS`. */
const LENGTH = 10;
/** Length of the board key in a QR code (bytes). Too long to guess. */
const KEY_BYTES = 16;

export function newStartCode(now: number, random: RandomBytes = systemRandom): StartCode {
  return { code: spokenText(LENGTH, random), key: hexOf(random(KEY_BYTES)), at: now };
}

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const shownStartCode = (code: string): string =>
  `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

export const signsOf = (typed: string): string =>
  [...typed.toUpperCase()]
    .filter((sign) => SPOKEN.includes(sign))
    .slice(0, LENGTH)
    .join('');

/** Reads a typed start code. Ignores case, spaces and hyphens. Returns null for an invalid code. */
export function readStartCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  const isCode = code.length === LENGTH && [...code].every((sign) => SPOKEN.includes(sign));
  return isCode ? code : null;
}

export const boardFragment = (key: string): string => `kilit=${key}`;

export const boardKeyIn = (fragment: string): string | null =>
  /^#?kilit=([0-9a-f]{32})$/.exec(fragment)?.[1] ?? null;
