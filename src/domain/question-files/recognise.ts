import { looksLikeAiken, readAiken } from './aiken.ts';
import { hasNumbers, looksLikeDocument } from './document/document.ts';
import { looksLikeGift } from './gift/gift.ts';
import { linesOf, type QuestionFormat } from './reading.ts';
import { isHeader } from './table.ts';

/** Start of a text in which the root of Moodle's XML is (characters). */
const HEAD = 2000;

export const looksLikeMoodle = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml|<quiz|<!--)/.test(text) && /<quiz[\s>]/.test(text.slice(0, HEAD));

/** Returns true for a file of an exam; see `exam-file.ts`. */
export const looksLikeExamFile = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*"format"\s*:\s*"quiz-okul-exam"/.test(text);

/** Guesses the format of a text. Aiken with errors or numbers counts as a document. */
export function recogniseFormat(text: string): QuestionFormat {
  if (looksLikeMoodle(text)) return 'moodle';
  const first = linesOf(text).find((line) => line.trim() !== '' && !/^sep=.$/i.test(line)) ?? '';
  if (isHeader(first.split(/[;,\t]/).map((cell) => cell.replace(/^"|"$/g, '')))) return 'csv';
  if (looksLikeAiken(text) && isWholeAiken(text)) return 'aiken';
  const isDocument = looksLikeDocument(text);
  if (looksLikeGift(text) && !(isDocument && hasNumbers(text))) return 'gift';
  return isDocument || hasNumbers(text) ? 'document' : 'csv';
}

const isWholeAiken = (text: string): boolean =>
  !hasNumbers(text) && readAiken(text).problems.length === 0;
