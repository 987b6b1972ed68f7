import { looksLikeAiken } from './aiken.ts';
import { looksLikeGift } from './gift.ts';
import { linesOf, type QuestionFormat } from './reading.ts';
import { isHeader } from './table.ts';

/** What a text most likely is. A table is recognised by its header, or by being nothing else. */
export function recogniseFormat(text: string): QuestionFormat {
  const first = linesOf(text).find((line) => line.trim() !== '' && !/^sep=.$/i.test(line)) ?? '';
  if (isHeader(first.split(/[;,\t]/).map((cell) => cell.replace(/^"|"$/g, '')))) return 'csv';
  if (looksLikeAiken(text)) return 'aiken';
  return looksLikeGift(text) ? 'gift' : 'csv';
}
