import { LIMITS } from '../limits.ts';

/** A name from a list as people write it: e-Okul has all of it in capitals, and who types a list mixes them. */
export function nameFromList(text: string): string {
  return plainText(text)
    .split(/(?<=[ -])/)
    .map((word) => (isShouted(word) ? capital(word.toLocaleLowerCase('tr')) : capital(word)))
    .join('');
}

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether a name had to be put right word by word: one that is all capitals is how lists are. */
export const isMixed = (text: string): boolean =>
  plainText(text) !== plainText(text).toLocaleUpperCase('tr') &&
  plainText(text) !== nameFromList(text);

/** All capitals; a single letter is an initial. */
const isShouted = (word: string): boolean =>
  /\p{L}.*\p{L}/u.test(word) && word === word.toLocaleUpperCase('tr');

const capital = (word: string): string =>
  word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'));

/**
 * A name that is too long, with its middle names as initials, the last of them first, or without them; as it is where not even
 * first name and surname fit.
 */
export function fittingName(name: string): string {
  const words = name.split(' ');
  for (let at = words.length - 2; at > 0 && !fits(words.join(' ')); at--)
    words[at] = `${[...(words[at] ?? '')][0] ?? ''}.`;
  const outer = `${words[0]} ${words.at(-1)}`;
  return [words.join(' '), outer].find(fits) ?? name;
}

const fits = (name: string): boolean => name.length <= LIMITS.displayName.max;
