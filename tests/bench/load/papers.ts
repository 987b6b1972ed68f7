import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../../src/domain/documents/exam/versions.ts';
import { answerPaper, handInPaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { OPTION_KEYS } from '../../../src/domain/vocabulary.ts';

const MINUTE = 60_000;

/** A paper with every question answered, begun half an hour before `now` (ms) and handed in at `now`. */
export function filledPaper(exam: Exam, student: string, now: number): Paper {
  const begun = now - 30 * MINUTE;
  const step = Math.floor((29 * MINUTE) / exam.questions.length);
  const sheet = sheetOf(newVersion(exam, begun), '', true);
  const answered = exam.questions.reduce(
    (paper, { id }, at) => {
      const answer = OPTION_KEYS[(at * 7 + student.charCodeAt(student.length - 1)) % 4] ?? 'A';
      return answerPaper(paper, id, answer, begun + (at + 1) * step);
    },
    startPaper(sheet, student, 'tablet', begun),
  );
  return handInPaper(answered, { device: 'tablet', cause: 'student', code: 'ABC-DEF' }, now);
}
