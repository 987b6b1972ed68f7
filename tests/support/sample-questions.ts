import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Result } from '../../src/domain/documents/paper/schema.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { PictureRef } from '../../src/domain/media/ref.ts';
import type { Criterion, Question } from '../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';
import type { Formula, RichText, TextRun } from '../../src/domain/rich-text/rich-text.ts';
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

/** @param sign character that the hash repeats */
export const aPictureRef = (sign: string, alt = ''): PictureRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt },
});

export const aPicture = (sign: string, alt?: string): RichText => ({
  blocks: [{ type: 'picture', ref: aPictureRef(sign, alt) }],
});

export const bold = (text: string): RichText => {
  const run: TextRun = { type: 'text', text, marks: ['bold'] };
  return { blocks: [{ type: 'paragraph', content: [run] }] };
};

/** A half, read as "1 bölü 2". */
export const HALF: Formula = {
  type: 'formula',
  latex: '\\frac{1}{2}',
  mathml: {
    tag: 'mfrac',
    content: [
      { tag: 'mn', content: '1' },
      { tag: 'mn', content: '2' },
    ],
  },
  spoken: '1 bölü 2',
};

export const aFormula: RichText = { blocks: [{ type: 'paragraph', content: [HALF] }] };
