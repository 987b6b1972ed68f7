import type { Reading } from '../../../../domain/question-files/reading.ts';
import { richOfHtml } from '../../../rich-text/editor/paste.ts';
import { type KeepPicture, PictureShelf } from '../picture-shelf.ts';
import { readMoodle } from './read.ts';

export { writeMoodle } from './write.ts';

export const readMoodleFile = (xml: string, keep: KeepPicture): Promise<Reading> =>
  readMoodle(xml, { rich: richOfHtml, shelf: new PictureShelf(keep) });
