import { LIMITS } from '../../limits.ts';
import { isEmptyRich, lengthOf, type RichText, withRuns } from '../../rich-text/rich-text.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { foldedText, typedAnswer, typedParts, typedText } from '../typed.ts';

export interface BlanksBody {
  /** Passage with a pair of brackets (`NO_WORDS`) in place of each gap. */
  passage: RichText;
}
export interface BlanksKey {
  /** Accepted texts of each gap, the usual text first. */
  accepted: string[][];
}
export type BlanksForm = QuestionForm<BlanksBody, BlanksKey>;

export const GAPS = { max: 10 } as const;
export const ACCEPTED_IN_GAP = 5;
/** Maximum length of a gap's text (characters). */
export const GAP_TEXT = 100;

/** Gap as stored, without accepted texts. */
export const NO_WORDS = '[]';
/** Gap as displayed to readers of a result. */
const LINE = '____';
const GAPS_WITHOUT_WORDS = /\[\]/g;
/** Returns the passage with a text in each gap. @param gap returns the text by position */
export function withGaps({ passage }: BlanksBody, gap: (at: number) => string): RichText {
  let at = 0;
  return withRuns(passage, (run) => run.replace(GAPS_WITHOUT_WORDS, () => gap(at++)));
}

/** Returns the text of each run on its own line, so that brackets of two runs make no gap. */
function runsOf({ passage }: BlanksBody): string {
  const runs: string[] = [];
  withRuns(passage, (run) => {
    runs.push(run);
    return run;
  });
  return runs.join('\n');
}

export const hasOpenBracket = (body: BlanksBody): boolean =>
  /[[\]]/.test(runsOf(body).replace(GAPS_WITHOUT_WORDS, ''));

export const gapCount = (body: BlanksBody): number => runsOf(body).split(NO_WORDS).length - 1;

/** Returns the text for each gap. @param typed answer as returned by `typedText` */
export function gapsIn(body: BlanksBody, typed: string): string[] {
  const texts = typed.split('\n');
  return Array.from({ length: gapCount(body) }, (_, at) => texts[at] ?? '');
}

const isWord = (word: string): boolean => foldedText(word) !== '' && word.length <= GAP_TEXT;
const isFilled = (words: readonly string[]): boolean =>
  words.length > 0 && words.length <= ACCEPTED_IN_GAP && words.every(isWord);

/** Passage with gaps of equal shares. A text that the key lacks waits for the teacher. */
export const blanks: QuestionKind<BlanksBody, BlanksKey> = {
  ...typedParts,
  name: 'blanks',
  blank: { body: { passage: '' }, key: { accepted: [] } },
  isBlank: ({ body }) => isEmptyRich(body.passage),
  problemOf({ body, key: { accepted } }) {
    const gaps = gapCount(body);
    const isWhole =
      gaps > 0 &&
      gaps <= GAPS.max &&
      accepted.length === gaps &&
      accepted.every(isFilled) &&
      !hasOpenBracket(body) &&
      lengthOf(body.passage) <= LIMITS.questionText;
    return isWhole ? null : 'question-blanks';
  },
  isAnswer({ body }, answer) {
    const texts = typedText(answer).split('\n');
    return (
      texts.length === gapCount(body) &&
      texts.every((text) => text.length <= GAP_TEXT) &&
      texts.some((text) => text.trim() !== '')
    );
  },
  isPartial: ({ body }, answer) =>
    gapsIn(body, typedText(answer)).some((text) => text.trim() === ''),
  marking: 'unmatched',
  score({ body, key }, answer) {
    const texts = gapsIn(body, typedText(answer)).map(foldedText);
    const isMatched = (text: string, at: number) =>
      (key.accepted[at] ?? []).some((word) => foldedText(word) === text);
    const filled = texts.flatMap((text, at) => (text === '' ? [] : [isMatched(text, at)]));
    return filled.every(Boolean) ? filled.length / texts.length : null;
  },
  folded: (answer) => answer.split('\n').map(foldedText).join('\n'),
  released: (question) => question,
  rightAnswers: ({ key }) => [typedAnswer(key.accepted.map(([usual = '']) => usual).join('\n'))],
  passage: ({ body }) =>
    withGaps(body, (at) => (gapCount(body) === 1 ? LINE : `(${at + 1}) ${LINE}`)),
  describe({ body }, answer) {
    const texts = gapsIn(body, typedText(answer)).map((text) => text.trim() || '–');
    const numbered = texts.map((text, at) => `${at + 1}) ${text}`).join('; ');
    return { label: '', text: texts.length === 1 ? (texts[0] ?? '') : numbered };
  },
};

export const isBlanks = (form: QuestionForm): form is BlanksForm => form.kind === blanks.name;
