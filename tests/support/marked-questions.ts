import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Result } from '../../src/domain/documents/paper/schema.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { Criterion, Question } from '../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';
import { aPaper, handIn } from './documents.ts';

/** An open question of 10 points. */
export const openQuestion = (at: number, rubric: readonly Criterion[] = []): Question => {
  const criteria = rubric.map((one) => ({ ...one, levels: [...one.levels] }));
  const form = openForm(`Açık ${at}`, { model: 'Örnek cevap', rubric: criteria });
  return { id: `acik0000${at}`, index: at, points: 10, ...form };
};

/** A short question of 10 points; "Ankara" is right. */
export const shortQuestion = (at: number): Question => ({
  ...{ id: `kisa0000${at}`, index: at, points: 10 },
  ...shortForm(`Kısa ${at}`, ['Ankara']),
});

/** Names of the students of `gradedPapers`. */
export const NAMES: readonly string[] = ['Ali', 'Ece', 'Can'];

/** Results of unmarked papers, one row of answers a student. */
export const gradedPapers = (exam: Exam, rows: readonly (readonly string[])[]): Result[] =>
  rows.flatMap((answers, at) => {
    const answered = answers.reduce(
      (paper, answer, of) => answerPaper(paper, exam.questions[of]?.id ?? '', answer, 1_001),
      aPaper(`s${at + 1}`, exam),
    );
    return grade(handIn(answered, 2_000), newVersion(exam, 1), NAMES[at] ?? '', 9) ?? [];
  });
