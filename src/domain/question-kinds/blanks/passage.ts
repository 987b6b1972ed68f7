import { type RichText, withRuns } from '../../rich-text/rich-text.ts';
import { type BlanksBody, type BlanksForm, type BlanksKey, NO_WORDS, withGaps } from './blanks.ts';

/* A passage as teachers write it. Students' devices do without this file. */

/** Gap with its accepted texts: "[Ankara / Angora]". */
const GAP = /\[([^[\]]*)\]/g;
/** Separator of accepted texts. Has spaces, so that "1/2" is one text. */
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

/** Writes a passage that `readPassage` reads back unchanged. */
export const passageText = ({ body, key }: Passage): RichText =>
  withGaps(body, (at) => `[${key.accepted[at]?.join(OR) ?? ''}]`);

/** Makes a form. @param passage with the accepted words in square brackets */
export const blanksForm = (text: RichText, passage: RichText): BlanksForm => ({
  ...{ kind: 'blanks', text },
  ...readPassage(passage),
});
