import type { StartCode } from '../documents/exam/seal-schema.ts';
import { type RandomBytes, SPOKEN, spokenText } from '../ids.ts';

/** 48 bits; with the rounds of its lock more than anybody tries through between two lessons, or in a century. */
const LENGTH = 10;
/** Of the board's key: nothing to be tried through at all. */
const KEY_BYTES = 16;

/** @param now ms */
export function newStartCode(now: number, random: RandomBytes = systemRandom): StartCode {
  return { code: spokenText(LENGTH, random), key: hexOf(random(KEY_BYTES)), at: now };
}

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** As it is read out: two groups of five. */
export const shownStartCode = (code: string): string =>
  `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** What was typed of a code so far: its signs in capitals, as many as a code has. */
export const signsOf = (typed: string): string =>
  [...typed.toUpperCase()]
    .filter((sign) => SPOKEN.includes(sign))
    .slice(0, LENGTH)
    .join('');

/** A code as typed, whatever the capitals, blanks and hyphens; null for what can be none. */
export function readStartCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  const isCode = code.length === LENGTH && [...code].every((sign) => SPOKEN.includes(sign));
  return isCode ? code : null;
}

/** What follows `#` in the address that the board's QR holds. */
export const boardFragment = (key: string): string => `kilit=${key}`;

/** The board's key in an address's fragment; null where there is none. */
export const boardKeyIn = (fragment: string): string | null =>
  /^#?kilit=([0-9a-f]{32})$/.exec(fragment)?.[1] ?? null;
