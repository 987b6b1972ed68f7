import { LIMITS } from './limits.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Characters of codes: without the similar 0, O, 1, I, L, and Q, W, X, which Turkish lacks. */
export const SPOKEN = '23456789ABCDEFGHJKMNPRSTUVYZ';
export const UNSPOKEN = [...ALPHABET.toUpperCase()].filter((sign) => !SPOKEN.includes(sign));
const JOIN_CODE_LENGTH = 8;
const BYTE = 256;

export type RandomBytes = (count: number) => Uint8Array;

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export const randomId = (length: number, random?: RandomBytes): string =>
  randomText(ALPHABET, length, random);

function randomText(alphabet: string, length: number, random: RandomBytes = systemRandom): string {
  // Drops larger bytes, because they favour the alphabet's first characters.
  const fair = BYTE - (BYTE % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Makes an id with about 103 random bits. */
export const newId = (random?: RandomBytes): string => randomId(20, random);

/** Makes an id that is unique in its exam, with the nine characters of the specification. */
export const newQuestionId = (random?: RandomBytes): string => randomId(9, random);

export const spokenText = (length: number, random?: RandomBytes): string =>
  randomText(SPOKEN, length, random);

const RECEIPT_LENGTH = 6;

/** Makes a code with about 29 bits from bytes. */
export function codeOfBytes(bytes: Uint8Array): string {
  const signs = [...bytes].slice(0, RECEIPT_LENGTH).map((byte) => SPOKEN[byte % SPOKEN.length]);
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`;
}

/** Makes a code with about 38 bits. The server limits wrong tries. */
export const newJoinCode = (random?: RandomBytes): string => spokenText(JOIN_CODE_LENGTH, random);

/** Reads a typed code. Ignores case, spaces and hyphens. Returns null for an invalid code. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === JOIN_CODE_LENGTH && [...code].every((sign) => SPOKEN.includes(sign))
    ? code
    : null;
}

export const newResetCode = (random?: RandomBytes): string => spokenText(LIMITS.resetCode, random);

export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const paperIdOf = (examID: string, userID: string): string => `${examID}-${userID}`;

export const newOwnedId = (uid: string, random?: RandomBytes): string => `${uid}-${newId(random)}`;

export const isOwnedBy = (uid: string, ownedId: string): boolean => ownedId.startsWith(`${uid}-`);

const PERSON_CODE_LENGTH = 4;

/** Returns a code that distinguishes namesakes without contact data. Collisions: 1 in 600,000. */
export function personCode(uid: string): string {
  let rest = [...uid.slice(-8)].reduce(
    (sum, sign) => sum * ALPHABET.length + Math.max(0, ALPHABET.indexOf(sign)),
    0,
  );
  let code = '';
  while (code.length < PERSON_CODE_LENGTH) {
    code += SPOKEN[rest % SPOKEN.length];
    rest = Math.floor(rest / SPOKEN.length);
  }
  return code;
}

export function paperIdOfUnsent(docId: string): string | null {
  const [type, paperId] = docId.split(':');
  return (type === 'paper' || type === 'attempt') && paperId ? paperId : null;
}
