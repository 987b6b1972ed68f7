import { describe, expect, test } from 'vitest';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import { questionForm } from '../../question-kinds/schema.ts';
import { examForm, examSettingsForm } from './form.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const x = (count: number) => 'x'.repeat(count);

describe('question', () => {
  const check = validateWith(questionForm);
  const good = { kind: 'single', text: 'Kaç?', body: { options: ['1', '2', '', ''] }, key: 'A' };
  test.each([
    [{}, {}],
    [{ examQuestionName: x(2000), optionA: x(500) }, {}],
    [{ text: ' ' }, { text: formMessages.questionText }],
    [{ text: x(2001) }, { text: formMessages.questionLong }],
    [{ optionC: x(501) }, { optionC: formMessages.optionLong }],
    [{ optionB: ' ' }, { optionB: formMessages.questionOptions }],
    [{ key: 'C' }, { key: formMessages.questionCorrectEmpty }],
    [{ key: undefined }, { key: formMessages.questionCorrect }],
    [{ key: 'E' }, { key: formMessages.questionCorrect }],
  ])('a question of %o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});

describe('exam settings', () => {
  const check = validateWith(examSettingsForm);
  const early = { closesAt: formMessages.examEndEarly };
  test.each([
    [{}, {}],
    [{ opensAt: 5, closesAt: 6 }, {}],
    [{ opensAt: 6, closesAt: 6 }, early],
    [{ opensAt: 7, closesAt: 6 }, early],
    [{ opensAt: Number.NaN }, { opensAt: formMessages.examInstant }],
    [{ closesAt: Number.NaN }, { closesAt: formMessages.examInstant }],
    [{ release: 'after-end', closesAt: 6 }, {}],
    [{ release: 'after-end' }, { closesAt: formMessages.examEndMissing }],
  ])('%o gives %o', (given, expected) => {
    expect(check({ ...DEFAULT_SETTINGS, ...given })).toEqual(expected);
  });
});

describe('exam', () => {
  const check = validateWith(examForm);
  const good = { classroomID: 'c1', examName: 'Ara', examTime: 60 };
  test.each([
    [{}, {}],
    [{ examTime: 5 }, {}],
    [{ examTime: 180 }, {}],
    [{ examName: x(100) }, {}],
    [{ classroomID: '' }, { classroomID: formMessages.examClass }],
    [{ examName: 'x' }, { examName: formMessages.examNameShort }],
    [{ examName: x(101) }, { examName: formMessages.examNameLong }],
  ])('an exam of %o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });

  test.each([0, 4, 7, 185, 5.5, Number.NaN, Number.POSITIVE_INFINITY, '60'])(
    'does not last %o minutes',
    (examTime) => {
      expect(Object.keys(check({ ...good, examTime }))).toEqual(['examTime']);
    },
  );
});
