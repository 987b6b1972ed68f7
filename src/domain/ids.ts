import { LIMITS } from './limits.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Signs for codes that are read out in class: no two look alike, and Turkish has all the letters. */
export const SPOKEN = '23456789ABCDEFGHJKMNPRSTUVYZ';
/** The letters and digits that no such code has. */
export const UNSPOKEN = [...ALPHABET.toUpperCase()].filter((sign) => !SPOKEN.includes(sign));
const JOIN_CODE_LENGTH = 8;
/** As many values as a byte has. */
const BYTE = 256;

/** A source of random bytes, an argument so that tests and simulations can seed it. */
export type RandomBytes = (count: number) => Uint8Array;

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** `length` random characters of 0-9a-z. */
export const randomId = (length: number, random?: RandomBytes): string =>
  randomText(ALPHABET, length, random);

function randomText(alphabet: string, length: number, random: RandomBytes = systemRandom): string {
  // Bytes above the largest multiple of the alphabet's size would favour its first signs.
  const fair = BYTE - (BYTE % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** For classrooms, exams, feedback and people: 20 characters, about 103 bits. */
export const newId = (random?: RandomBytes): string => randomId(20, random);

/** For questions: the spec's random 9 characters; unique within one exam is enough. */
export const newQuestionId = (random?: RandomBytes): string => randomId(9, random);

/** `length` random signs that can be read out. */
export const spokenText = (length: number, random?: RandomBytes): string =>
  randomText(SPOKEN, length, random);

const RECEIPT_LENGTH = 6;

/** What a student can write down after handing in: the first bytes in signs that can be read aloud, about 29 bits. */
export function codeOfBytes(bytes: Uint8Array): string {
  const signs = [...bytes].slice(0, RECEIPT_LENGTH).map((byte) => SPOKEN[byte % SPOKEN.length]);
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`;
}

/** Opens a class to whoever knows it: 8 of 28 signs, about 38 bits. The server counts wrong ones. */
export const newJoinCode = (random?: RandomBytes): string => spokenText(JOIN_CODE_LENGTH, random);

/** A join code as typed, whatever the capitals, blanks and hyphens; null for what can be none. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === JOIN_CODE_LENGTH && [...code].every((sign) => SPOKEN.includes(sign))
    ? code
    : null;
}

/** A one-time code for a forgotten password, as easy to read aloud. */
export const newResetCode = (random?: RandomBytes): string => spokenText(LIMITS.resetCode, random);

/** A code as it was made, however it was typed: without the dash that it is shown with, in capitals. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** One student has one paper for one exam, whatever the number of tablets: its id says so. */
export const paperIdOf = (examID: string, userID: string): string => `${examID}-${userID}`;

/** For what one person makes and others must not be able to name: requests and invitations. */
export const newOwnedId = (uid: string, random?: RandomBytes): string => `${uid}-${newId(random)}`;

export const isOwnedBy = (uid: string, ownedId: string): boolean => ownedId.startsWith(`${uid}-`);

const PERSON_CODE_LENGTH = 4;

/**
 * What tells namesakes apart without contact data: made of the end of the uid, in signs of which no two look alike. One person has
 * the same one everywhere; that two namesakes of a school share it is as likely as one in 600,000.
 */
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

/** Returns the paper that an outbox entry belongs to; null for other documents. */
export function paperIdOfUnsent(docId: string): string | null {
  const [type, paperId] = docId.split(':');
  return (type === 'paper' || type === 'attempt') && paperId ? paperId : null;
}
