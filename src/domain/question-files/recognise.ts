import { looksLikeAiken, readAiken } from './aiken.ts';
import { hasNumbers, looksLikeDocument } from './document/document.ts';
import { looksLikeGift } from './gift/gift.ts';
import { type FileProblem, linesOf, type QuestionFormat } from './reading.ts';
import { isHeader } from './table.ts';

/** Beginnings of foreign formats, such as "<assessmentItem". Such files are only reported. */
const FOREIGN: readonly [RegExp, FileProblem][] = [
  [/<(?:\w+:)?(?:assessmentItem|assessmentTest|questestinterop|manifest)\b|imsqti/i, 'foreign-qti'],
  [/^<\?xml|^<!DOCTYPE|^<\w[\w:-]*[^>]*xmlns/i, 'foreign-xml'],
  [/^[[{]\s*(?:\{\s*)?"\w+"\s*:/, 'foreign-json'],
];
/** Number of characters at the beginning of a file by which its format is recognised. */
const BEGINNING = 2000;

export function foreignFormat(text: string): FileProblem | null {
  const begin = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, BEGINNING);
  if (!/^[<[{]/.test(begin) || looksLikeMoodle(text)) return null;
  return FOREIGN.find(([pattern]) => pattern.test(begin))?.[1] ?? null;
}

export const looksLikeMoodle = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml|<quiz|<!--)/.test(text) && /<quiz[\s>]/.test(text.slice(0, BEGINNING));

export const looksLikeExamFile = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*"format"\s*:\s*"quiz-okul-exam"/.test(text);

/** Guesses the format of a text. Treats Aiken with errors or numbers as another format. */
export function recogniseFormat(text: string): QuestionFormat {
  if (looksLikeMoodle(text)) return 'moodle';
  const first = linesOf(text).find((line) => line.trim() !== '' && !/^sep=.$/i.test(line)) ?? '';
  if (DELIMITERS.some((sign) => isHeader(cellsOf(first, sign)))) return 'csv';
  if (looksLikeAiken(text) && isWholeAiken(text)) return 'aiken';
  const isDocument = looksLikeDocument(text);
  if (looksLikeGift(text) && !(isDocument && hasNumbers(text))) return 'gift';
  return isDocument || hasNumbers(text) ? 'document' : 'csv';
}

const DELIMITERS = [/;/, /,(?! )/, /\t/];

const cellsOf = (line: string, sign: RegExp): string[] =>
  line.split(sign).map((cell) => cell.replace(/^"|"$/g, ''));

const isWholeAiken = (text: string): boolean =>
  !hasNumbers(text) && readAiken(text).problems.length === 0;
