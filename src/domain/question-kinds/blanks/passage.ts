import type { RichText } from '../../rich-text/rich-text.ts';
import type { QuestionForm } from '../kind.ts';

export interface BlanksBody {
  /** Texts around the gaps: one more than gaps. */
  parts: string[];
}
export interface BlanksKey {
  /** Accepted texts of each gap, the usual one first. */
  accepted: string[][];
}
export type BlanksForm = QuestionForm<BlanksBody, BlanksKey>;

/** Maximum number of gaps, and of accepted texts for one gap. */
export const GAPS = { max: 10 } as const;
export const ACCEPTED_IN_GAP = 5;
/** Maximum length of a gap's text (characters). */
export const GAP_TEXT = 100;

const GAP = /\[([^[\]]*)\]/u;
const BRACKET = /[[\]]/u;
/** Separator of accepted texts. Has spaces, so that "1/2" is one text. */
const OR = ' / ';

export interface Passage {
  body: BlanksBody;
  key: BlanksKey;
}

/** Reads a passage with accepted words in brackets: `Başkent [Ankara / Angora] şehridir.` */
export function readPassage(text: string): Passage {
  const pieces = text.split(GAP);
  return {
    body: { parts: pieces.filter((_, at) => at % 2 === 0) },
    key: {
      accepted: pieces.filter((_, at) => at % 2 === 1).map((words) => words.split(OR)),
    },
  };
}

/** Writes a passage that `readPassage` reads back unchanged. */
export const passageText = ({ body, key }: Passage): string =>
  body.parts
    .map((part, at) => {
      const words = key.accepted[at];
      return words ? `${part}[${words.join(OR)}]` : part;
    })
    .join('');

/** Returns true if a bracket in the passage has no partner. */
export const hasOpenBracket = ({ parts }: BlanksBody): boolean =>
  parts.some((part) => BRACKET.test(part));

export const gapCount = ({ parts }: BlanksBody): number => Math.max(0, parts.length - 1);

/** Returns an answer's text for each gap. @param typed text of the answer, see `typedText` */
export function gapsIn(body: BlanksBody, typed: string): string[] {
  const texts = typed.split('\n');
  return Array.from({ length: gapCount(body) }, (_, at) => texts[at] ?? '');
}

/** Makes a form. @param passage with the accepted words in square brackets */
export const blanksForm = (text: RichText, passage: string): BlanksForm => ({
  ...{ kind: 'blanks', text },
  ...readPassage(passage),
});
