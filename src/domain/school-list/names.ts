import { LIMITS } from '../limits.ts';

/** A name from a list as people write it: e-Okul has all of it in capitals. */
export function nameFromList(text: string): string {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === name.toLocaleUpperCase('tr') ? capitalized(name) : name;
}

const capitalized = (name: string): string =>
  name
    .toLocaleLowerCase('tr')
    .replace(/(^|[\s-])(\p{L})/gu, (_all, before: string, letter: string) =>
      before.concat(letter.toLocaleUpperCase('tr')),
    );

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
