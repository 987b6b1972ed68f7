import { foldTurkish, withoutCircumflex } from '../turkish.ts';

const VOWEL = /[aeıioöuüâîû]/u;
/** English endings with a vowel that no Turkish suffix equals. */
const ENGLISH = ['re', 've'];
const SUFFIX = /(\p{L}{2})['’‘`´](\p{Ll}{1,7})(?!\p{L})/gu;

/**
 * Folds a typed answer for comparison: lower case by Turkish rules, without circumflexes,
 * punctuation, repeated spaces and the suffix after a name's apostrophe. "Ankara’dır" becomes
 * "ankara"; "can’t" does not become "can".
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
