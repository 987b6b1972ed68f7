import { looksLikeAiken, readAiken } from './aiken.ts';
import { hasNumbers, looksLikeDocument } from './document/document.ts';
import { looksLikeGift } from './gift.ts';
import { linesOf, type QuestionFormat } from './reading.ts';
import { isHeader } from './table.ts';

/**
 * What a text most likely is. A table is recognised by its header, or by being nothing else. Where Aiken has faults, or
 * numbers, which it would take for text, it is read as a document, which asks for what is missing.
 */
export function recogniseFormat(text: string): QuestionFormat {
  const first = linesOf(text).find((line) => line.trim() !== '' && !/^sep=.$/i.test(line)) ?? '';
  if (isHeader(first.split(/[;,\t]/).map((cell) => cell.replace(/^"|"$/g, '')))) return 'csv';
  if (looksLikeAiken(text) && isWholeAiken(text)) return 'aiken';
  const isDocument = looksLikeDocument(text);
  if (looksLikeGift(text) && !(isDocument && hasNumbers(text))) return 'gift';
  return isDocument ? 'document' : 'csv';
}

const isWholeAiken = (text: string): boolean =>
  !hasNumbers(text) && readAiken(text).problems.length === 0;
