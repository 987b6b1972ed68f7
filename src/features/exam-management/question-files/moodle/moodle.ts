import type { Reading } from '../../../../domain/question-files/reading.ts';
import { compiledFormula } from '../../../rich-text/formula/compile.ts';
import { richFromHtml } from '../../../rich-text/html/rich-from-html.ts';
import { type KeepPicture, PictureShelf } from '../picture-shelf.ts';
import { readMoodle } from './read.ts';

export { writeMoodle } from './write.ts';

export const readMoodleFile = (xml: string, keep: KeepPicture): Promise<Reading> =>
  readMoodle(xml, {
    rich: (html) => richFromHtml(html, { compile: compiledFormula }),
    shelf: new PictureShelf(keep),
  });
