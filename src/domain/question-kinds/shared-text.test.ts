import { describe, expect, test } from 'vitest';
import { aQuestion, aSharedText } from '../../../tests/support/documents.ts';
import { sharedTextForm } from './kind-schemas.ts';
import { withoutKey } from './questions.ts';
import { questionForm, questionSchema, sheetQuestionSchema } from './schema.ts';
import {
  numbersSharing,
  type SharedText,
  sharedAmong,
  sharedTextsIn,
  sharersFrom,
  sharingTogether,
} from './shared-text.ts';

const POEM = aSharedText();
const MAP = aSharedText({ id: 'mmmmmmmmm', title: '', text: 'Harita' });
const question = (at: number, sharedText?: SharedText) =>
  aQuestion(at, sharedText ? { sharedText } : {});
const QUESTIONS = [
  question(1),
  question(2, POEM),
  question(3, POEM),
  question(4, MAP),
  question(5, POEM),
];

describe('a shared text', () => {
  test('is listed once, with the numbers of its questions', () => {
    expect(sharedTextsIn(QUESTIONS)).toEqual([POEM, MAP]);
    expect(numbersSharing(QUESTIONS, POEM.id)).toEqual([2, 3, 5]);
  });

  test('is displayed above the first of its questions, and again after another question', () => {
    expect(QUESTIONS.map((_, at) => sharersFrom(QUESTIONS, at))).toEqual([
      ...[null, [2, 3, 5], null, [4], [2, 3, 5]],
    ]);
  });

  test('keeps its questions together and in order', () => {
    const groups = sharingTogether(QUESTIONS).map((group) => group.map(({ index }) => index));
    expect(groups).toEqual([[1], [2, 3, 5], [4]]);
  });

  test('is given to the chosen questions, and removed from all others', () => {
    const changed = { ...POEM, title: 'Türkü' };
    const [first, second, fifth] = sharedAmong(QUESTIONS, changed, ({ index }) => index < 3);
    expect([first, second]).toMatchObject([{ sharedText: changed }, { sharedText: changed }]);
    expect(fifth).toMatchObject({ id: question(3).id });
    expect(fifth).not.toHaveProperty('sharedText');
    expect(sharedAmong(QUESTIONS, changed, () => false)).toHaveLength(3);
  });

  test('is a part of a stored question, of a student’s copy, and of a form', () => {
    const asked = question(2, POEM);
    expect(questionSchema.parse(asked)).toEqual(asked);
    expect(sheetQuestionSchema.parse(withoutKey(asked))).toMatchObject({ sharedText: POEM });
    expect(questionForm.parse(asked)).toMatchObject({ sharedText: POEM });
    for (const wrong of [
      { ...POEM, text: '' },
      { ...POEM, id: '<b>' },
      { ...POEM, more: 1 },
    ])
      expect(questionSchema.safeParse(question(2, wrong)).success).toBe(false);
  });

  test('is rejected by its form if the text is blank or too long', () => {
    expect(sharedTextForm.parse({ ...POEM, title: ' Şiir ' })).toEqual(POEM);
    expect(sharedTextForm.safeParse({ ...POEM, text: ' ' }).success).toBe(false);
    expect(sharedTextForm.safeParse({ ...POEM, text: 'x'.repeat(6001) }).success).toBe(false);
  });
});
