import { expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { withRuling } from '../documents/exam/correct.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { GradedQuestion } from '../documents/paper/schema.ts';
import type { Question } from '../question-kinds/kind.ts';
import { changesOf, isCorrected } from './corrections-in-words.ts';
import { grade } from './scoring.ts';

const QUESTION: Question = {
  ...{ id: 'kisa00001', index: 0, kind: 'short', text: 'Başkent?', points: 10 },
  ...{ body: {}, key: { accepted: ['Ankara'] } },
};

/** Returns the graded answer "Angara" after a ruling on it. */
function ruled(share: number | null, answer = 'Angara'): GradedQuestion {
  const exam = withRuling(anExam('t1', [QUESTION]), QUESTION, 'Angara', share, 5);
  const paper = handIn(answerPaper(aPaper('s1', exam), QUESTION.id, answer, 1_100), 2_000);
  const result = grade(paper, newVersion(exam, 1_000), 'Ali', 9, undefined, exam);
  const [graded] = result?.questions ?? [];
  if (!graded) throw new Error('It was handed in.');
  return graded;
}

test('names the share of the points that a ruling gives to an answer', () => {
  expect(changesOf(ruled(0.5))).toEqual([
    'Öğretmeniniz bu cevabı kısmen doğru saydı: puanın %50 kadarı verildi.',
  ]);
  expect(changesOf(ruled(0))).toEqual(['Öğretmeniniz bu cevabı doğru saymadı.']);
});

test('does not mention answers that are unmarked, judged by the key, or marked by a teacher', () => {
  expect(changesOf(ruled(null))).toEqual([]);
  expect(changesOf(ruled(0.5, 'Ankara'))).toEqual([]);
  const mark = { by: 't1', points: 5, levels: [], comment: '' };
  expect(changesOf({ ...ruled(0.5), mark })).toEqual([]);
});

test('distinguishes corrections of a question from rulings on an answer', () => {
  expect(isCorrected(ruled(0.5))).toBe(false);
  expect(isCorrected({ ...ruled(0.5), cancelled: 'nobody' })).toBe(true);
});
