import type { NumberedPictures } from '../../../domain/question-files/placed-pictures.ts';
import type { Reading } from '../../../domain/question-files/reading.ts';
import type { PastedText } from './clipboard-text.ts';
import type { fileMessages } from './messages.ts';

/** Text of a file, which the teacher can correct. */
export interface OpenedText extends PastedText {
  pictures: NumberedPictures;
  /** Sentences about parts of the file that the text lacks. */
  notes: string[];
}
/** File whose text the teacher does not see. */
export interface HeldFile {
  name: string;
  reading: Reading;
}
export type OpenFailure = keyof typeof fileMessages.files;
