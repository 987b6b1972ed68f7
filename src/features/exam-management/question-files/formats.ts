import { readAiken, writeAiken } from '../../../domain/question-files/aiken.ts';
import { readDocument, writeDocument } from '../../../domain/question-files/document/document.ts';
import { isInGift, readGift, writeGift } from '../../../domain/question-files/gift.ts';
import type { QuestionFormat, Reading } from '../../../domain/question-files/reading.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { isSingle } from '../../../domain/question-kinds/single/single.ts';

/** Loaded with the first table. */
const table = () => import('./csv.ts');

export async function readQuestions(format: QuestionFormat, text: string): Promise<Reading> {
  if (format === 'document') return readDocument(text);
  if (format === 'aiken') return readAiken(text);
  return format === 'gift' ? readGift(text) : (await table()).readCsv(text);
}

const IS_WRITABLE: Readonly<Record<QuestionFormat, (question: QuestionForm) => boolean>> = {
  document: () => true,
  csv: isSingle,
  aiken: isSingle,
  gift: isInGift,
};

/** Returns the number of questions that a format has no form for. */
export const countUnwritable = (
  format: QuestionFormat,
  questions: readonly QuestionForm[],
): number => questions.filter((one) => !IS_WRITABLE[format](one)).length;

export async function writeQuestions(
  format: QuestionFormat,
  questions: readonly QuestionForm[],
): Promise<string> {
  const choices = questions.filter(isSingle);
  if (format === 'document') return writeDocument(questions);
  if (format === 'aiken') return writeAiken(choices);
  return format === 'gift' ? writeGift(questions) : (await table()).writeCsv(choices);
}
