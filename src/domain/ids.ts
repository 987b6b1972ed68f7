const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 36 in a byte: bytes above it would favour the first letters. */
const FAIR = 252;

/** A source of random bytes, an argument so that tests and simulations can seed it. */
export type RandomBytes = (count: number) => Uint8Array;

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** `length` random characters of 0-9a-z. */
export function randomId(length: number, random: RandomBytes = systemRandom): string {
  let id = '';
  while (id.length < length) {
    for (const byte of random(length)) {
      if (byte < FAIR && id.length < length) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** For classrooms, exams, feedback and people: 20 characters, about 103 bits. */
export const newId = (random?: RandomBytes): string => randomId(20, random);

/** For questions: the spec's random 9 characters; unique within one exam is enough. */
export const newQuestionId = (random?: RandomBytes): string => randomId(9, random);

/** What a student can write down after handing in: short, without letters that look alike. */
export function newReceiptCode(random?: RandomBytes): string {
  const code = randomId(16, random)
    .replace(/[01ilo]/g, '')
    .toUpperCase()
    .padEnd(6, '7');
  return `${code.slice(0, 3)}-${code.slice(3, 6)}`;
}

/** One student has one paper for one exam, whatever the number of tablets: its id says so. */
export const paperIdOf = (examID: string, userID: string): string => `${examID}-${userID}`;

/** What tells namesakes apart in the directory without contact data: four characters of the uid. */
export const personCode = (uid: string): string => uid.slice(-4).toUpperCase();
