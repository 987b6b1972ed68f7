import { shortId } from '../../../src/domain/bubble-sheet/sheet-code.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import { framesOf } from '../../../src/domain/envelope/frames.ts';
import { cameraPicture, randomFrom } from '../../support/camera-pictures.ts';
import { pngOf } from '../../support/pixels.ts';
import { DIFFICULTIES, photographOf } from '../../support/sheet-pictures.ts';

/* Photographs as files, for browsers in which no test can play a camera. */

/** Clarity of a sheet. An unclear sheet has two filled bubbles in many rows. */
export type Clarity = 'clear' | 'unclear';

/** Returns a picture of a filled sheet, and its marks (one character for each question). */
export function sheetPicture(
  exam: Exam,
  student: string,
  clarity: Clarity = 'clear',
): { file: Uint8Array; answers: string } {
  const [clear] = DIFFICULTIES;
  if (!clear) throw new Error('no difficulty');
  const how = clarity === 'clear' ? clear : { ...clear, two: 0.3 };
  const code = {
    ...{ exam: shortId(exam.examID), version: versionOf(exam), student: shortId(student) },
    ...{ questions: exam.questions.length, options: 4 },
  };
  const { picture, drawn } = photographOf(code, how, 5);
  const letters = drawn.map((row) => (row.kind === 'one' ? 'ABCD'[row.option] : '-'));
  return { file: pngOf(picture), answers: letters.join('') };
}

/** Size of a code's module in the picture (pixels), as from a tablet at arm's length. */
const MODULE = 7;

/** Returns one picture for each part of an envelope's code. */
export function codePictures(envelope: Uint8Array): Uint8Array[] {
  const random = randomFrom(1);
  return (framesOf(envelope) ?? []).map((text) => {
    const { width, height, data } = cameraPicture(text, MODULE, random);
    return pngOf({ width, height, data: data.filter((_, at) => at % 4 === 0) });
  });
}
