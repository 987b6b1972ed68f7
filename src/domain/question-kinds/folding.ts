import { foldTurkish, withoutCircumflex } from '../turkish.ts';

const VOWEL = /[aeıioöuüâîû]/u;
/** English endings with a vowel; Turkish has no such suffix. */
const ENGLISH = ['re', 've'];
const SUFFIX = /(\p{L}{2})['’‘`´](\p{Ll}{1,7})(?!\p{L})/gu;

/**
 * Returns the form under which typed answers are compared: lower case by Turkish rules, without
 * circumflexes, punctuation, repeated spaces, and without the suffix behind a name's apostrophe
 * ("Ankara’dır" is "ankara", "can’t" stays apart from "can").
 */
export function foldedText(answer: string): string {
  const withoutSuffix = answer
    .normalize('NFC')
    .replace(SUFFIX, (whole, name: string, suffix: string) =>
      VOWEL.test(suffix) && !ENGLISH.includes(suffix) ? name : whole,
    );
  return foldTurkish(withoutSuffix)
    .replace(/[âîû]/gu, withoutCircumflex)
    .replace(/[^\p{L}\p{N}\p{M}\p{S}]+/gu, ' ')
    .trim();
}
