import { foldTurkish, withoutCircumflex } from '../turkish.ts';
import { type Answer, BLANK, ON_PAPER, type QuestionKind } from './kind.ts';
import { unlistedParts } from './parts.ts';

const RESERVED: readonly Answer[] = [BLANK, ON_PAPER];

/** Returns the answer for a typed text; blank for white space. Adds a space to a reserved word. */
export function typedAnswer(text: string): Answer {
  if (text.trim() === '') return BLANK;
  return RESERVED.includes(text) ? ` ${text}` : text;
}

export const isTyped = (answer: Answer, limit: number): boolean =>
  answer.length <= limit && answer.trim() !== '';

export function typedText(answer: Answer): string {
  if (answer === BLANK) return '';
  return RESERVED.find((reserved) => answer === ` ${reserved}`) ?? answer;
}

export const typedParts = {
  ...unlistedParts,
  describe: (_question, answer) => ({ label: '', text: typedText(answer) }),
} satisfies Partial<QuestionKind>;

const VOWEL = /[aeıioöuüâîû]/u;
/** English endings that have a vowel but are no Turkish suffix: "we’re", "I’ve". */
const ENGLISH = ['re', 've'];
const SUFFIX = /(\p{L}{2})['’‘`´](\p{Ll}{1,7})(?!\p{L})/gu;

/**
 * Folds a typed answer for comparison: lower case by Turkish rules, without circumflexes,
 * punctuation, repeated spaces, and the suffix after a name's apostrophe. "Ankara’dır" becomes
 * "ankara", but "can’t" does not become "can".
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
