import { type RichText, withRuns } from '../../rich-text/rich-text.ts';
import { type BlanksBody, type BlanksForm, type BlanksKey, NO_WORDS, withGaps } from './blanks.ts';

/* Passages as teachers write them. Students' devices do not load this file. */

/** Gap with its accepted texts: "[Ankara / Angora]". */
const GAP = /\[([^[\]]*)\]/g;
/** Separator of accepted texts, with spaces, so that "1/2" is one text. */
const OR = ' / ';

export interface Passage {
  body: BlanksBody;
  key: BlanksKey;
}

/** Reads a passage with accepted words in brackets: `Başkent [Ankara / Angora] şehridir.` */
export function readPassage(text: RichText): Passage {
  const accepted: string[][] = [];
  const passage = withRuns(text, (run) =>
    run.replace(GAP, (_gap, words: string) => {
      accepted.push(words.split(OR));
      return NO_WORDS;
    }),
  );
  return { body: { passage }, key: { accepted } };
}

/** Writes a passage in the form that `readPassage` reads. */
export const passageText = ({ body, key }: Passage): RichText =>
  withGaps(body, (at) => `[${key.accepted[at]?.join(OR) ?? ''}]`);

/** Builds a question with gaps. @param passage with the accepted texts in square brackets */
export const blanksForm = (text: RichText, passage: RichText): BlanksForm => ({
  ...{ kind: 'blanks', text },
  ...readPassage(passage),
});
