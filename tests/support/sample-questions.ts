import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Result } from '../../src/domain/documents/paper/schema.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { PictureRef } from '../../src/domain/media/ref.ts';
import type { Criterion, Question } from '../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';
import type {
  Formula,
  Inline,
  Mark,
  RichText,
  TextRun,
} from '../../src/domain/rich-text/rich-text.ts';
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

const run = (text: string, ...marks: Mark[]): TextRun => ({
  ...{ type: 'text', text },
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: Inline[]): RichText => ({
  blocks: [{ type: 'paragraph', content }],
});

export const bold = (text: string): RichText => paragraph(run(text, 'bold'));

/** Paragraph with a part in bold. */
export const partlyBold = (before: string, inBold: string, after: string): RichText =>
  paragraph(run(before), run(inBold, 'bold'), run(after));

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

export const aFormula: RichText = paragraph(HALF);

/** A passage with a gap in a table, in a paragraph and in an item of an inner list. */
export const aPassage: RichText = {
  blocks: [
    {
      ...{ type: 'table', hasHeader: true },
      rows: [
        [[run('Şehir')], [run('Bölge')]],
        [[run('Van')], [run('[Doğu / Doğu Anadolu]')]],
      ],
    },
    { type: 'paragraph', content: [run('Yolun '), run('yarısı', 'bold'), HALF, run(' [km].')] },
    {
      ...{ type: 'list', style: 'decimal' },
      items: [
        {
          content: [run('Su')],
          list: { type: 'list', style: 'bullet', items: [{ content: [run('[göl]', 'italic')] }] },
        },
      ],
    },
  ],
};
