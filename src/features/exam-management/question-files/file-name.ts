import type { QuestionFormat } from '../../../domain/question-files/reading.ts';

const ENDINGS: Readonly<Record<QuestionFormat, string>> = {
  document: '.txt',
  csv: '.csv',
  aiken: '.aiken.txt',
  gift: '.gift.txt',
};

/** An exam's name without what file systems refuse. */
export const fileName = (examName: string, format: QuestionFormat): string =>
  `${examName.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}${ENDINGS[format]}`;
