import { LIMITS } from '../limits.ts';

/** e-Okul writes capitals, and typed lists mix cases. */
export function nameFromList(text: string): string {
  return plainText(text)
    .split(/(?<=[ -])/)
    .map((word) => (isShouted(word) ? capital(word.toLocaleLowerCase('tr')) : capital(word)))
    .join('');
}

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

export const isMixed = (text: string): boolean =>
  plainText(text) !== plainText(text).toLocaleUpperCase('tr') &&
  plainText(text) !== nameFromList(text);

/** A single letter is an initial. */
const isShouted = (word: string): boolean =>
  /\p{L}.*\p{L}/u.test(word) && word === word.toLocaleUpperCase('tr');

const capital = (word: string): string =>
  word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'));

/** Abbreviates or drops middle names, if that suffices. */
export function fittingName(name: string): string {
  const words = name.split(' ');
  for (let at = words.length - 2; at > 0 && !fits(words.join(' ')); at--)
    words[at] = `${[...(words[at] ?? '')][0] ?? ''}.`;
  const outer = `${words[0]} ${words.at(-1)}`;
  return [words.join(' '), outer].find(fits) ?? name;
}

const fits = (name: string): boolean => name.length <= LIMITS.displayName.max;
