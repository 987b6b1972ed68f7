import type { NumberedPictures } from '../../../domain/question-files/placed-pictures.ts';
import type { Reading } from '../../../domain/question-files/reading.ts';
import type { PastedText } from './clipboard-text.ts';
import type { fileMessages } from './messages.ts';

/* Results of reading a chosen file. */

/** Text of a file. The teacher can correct it. */
export interface OpenedText extends PastedText {
  pictures: NumberedPictures;
  /** Sentences about parts of the file that the text lacks. */
  notes: string[];
}
/** File whose questions are read without showing its text. */
export interface HeldFile {
  name: string;
  reading: Reading;
}
export type OpenFailure = keyof typeof fileMessages.files;
