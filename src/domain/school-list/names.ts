import { LIMITS } from '../limits.ts';

/** Normalises the case of a listed name: e-Okul writes capitals, and typed lists mix them. */
export function nameFromList(text: string): string {
  return plainText(text)
    .split(/(?<=[ -])/)
    .map((word) => (isShouted(word) ? capital(word.toLocaleLowerCase('tr')) : capital(word)))
    .join('');
}

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns true if a name mixes cases, beyond being all capitals. */
export const isMixed = (text: string): boolean =>
  plainText(text) !== plainText(text).toLocaleUpperCase('tr') &&
  plainText(text) !== nameFromList(text);

/** Returns true for all capitals; a single letter is an initial. */
const isShouted = (word: string): boolean =>
  /\p{L}.*\p{L}/u.test(word) && word === word.toLocaleUpperCase('tr');

const capital = (word: string): string =>
  word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'));

/** Shortens a name to the limit by abbreviating or dropping middle names, if that suffices. */
export function fittingName(name: string): string {
  const words = name.split(' ');
  for (let at = words.length - 2; at > 0 && !fits(words.join(' ')); at--)
    words[at] = `${[...(words[at] ?? '')][0] ?? ''}.`;
  const outer = `${words[0]} ${words.at(-1)}`;
  return [words.join(' '), outer].find(fits) ?? name;
}

const fits = (name: string): boolean => name.length <= LIMITS.displayName.max;
