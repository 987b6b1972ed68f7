import { describe, expect, test } from 'vitest';
import { REFUSAL_CODES } from '../access/refusals.ts';
import { ERROR_CODES } from '../errors.ts';
import { DEFAULT_SETTINGS } from '../exam/settings.ts';
import { errorWords, formWords, refusalWords } from '../words.ts';
import { classroomForm } from './classroom.ts';
import { examForm, examSettingsForm, questionForm } from './exam.ts';
import { feedbackForm, replyForm, replyTo } from './feedback.ts';
import { validateWith } from './validate.ts';

const x = (count: number) => 'x'.repeat(count);

describe('classroom', () => {
  const check = validateWith(classroomForm);
  const good = { className: '5-A', classDesc: '' };
  test.each([
    [{ className: x(2) }, {}],
    [{ className: x(60) }, {}],
    [{ classDesc: x(300) }, {}],
    [{ className: 'x' }, { className: formWords.classNameShort }],
    [{ className: ' x ' }, { className: formWords.classNameShort }],
    [{ className: x(61) }, { className: formWords.classNameLong }],
    [{ classDesc: x(301) }, { classDesc: formWords.classDescLong }],
  ])('%o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});

describe('question', () => {
  const check = validateWith(questionForm);
  const good = {
    examQuestionName: 'Kaç?',
    optionA: '1',
    optionB: '2',
    optionC: '',
    optionD: '',
    correctAnswer: 'A',
  };
  test.each([
    [{}, {}],
    [{ examQuestionName: x(2000), optionA: x(500) }, {}],
    [{ examQuestionName: ' ' }, { examQuestionName: formWords.questionText }],
    [{ examQuestionName: x(2001) }, { examQuestionName: formWords.questionLong }],
    [{ optionC: x(501) }, { optionC: formWords.optionLong }],
    [{ optionB: ' ' }, { optionB: formWords.questionOptions }],
    [{ correctAnswer: 'C' }, { correctAnswer: formWords.questionCorrectEmpty }],
    [{ correctAnswer: undefined }, { correctAnswer: formWords.questionCorrect }],
    [{ correctAnswer: 'E' }, { correctAnswer: formWords.questionCorrect }],
  ])('%o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});

describe('exam settings', () => {
  const check = validateWith(examSettingsForm);
  const early = { closesAt: formWords.examEndEarly };
  test.each([
    [{}, {}],
    [{ opensAt: 5, closesAt: 6 }, {}],
    [{ opensAt: 6, closesAt: 6 }, early],
    [{ opensAt: 7, closesAt: 6 }, early],
    [{ opensAt: Number.NaN }, { opensAt: formWords.examInstant }],
    [{ closesAt: Number.NaN }, { closesAt: formWords.examInstant }],
    [{ release: 'after-end', closesAt: 6 }, {}],
    [{ release: 'after-end' }, { closesAt: formWords.examEndMissing }],
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
    [{ classroomID: '' }, { classroomID: formWords.examClass }],
    [{ examName: 'x' }, { examName: formWords.examNameShort }],
    [{ examName: x(101) }, { examName: formWords.examNameLong }],
  ])('%o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });

  test.each([0, 4, 7, 185, 5.5, Number.NaN, Number.POSITIVE_INFINITY, '60'])(
    'does not last %o minutes',
    (examTime) => {
      expect(Object.keys(check({ ...good, examTime }))).toEqual(['examTime']);
    },
  );
});

describe('feedback and reply', () => {
  test.each([
    [{ title: 'Tablet', description: '' }, {}],
    [{ title: x(100), description: x(1000) }, {}],
    [{ title: ' ', description: '' }, { title: formWords.feedbackTitle }],
    [{ title: x(101), description: '' }, { title: formWords.feedbackTitleLong }],
    [{ title: 'T', description: x(1001) }, { description: formWords.feedbackLong }],
  ])('feedback %#', (form, messages) => {
    expect(validateWith(feedbackForm)(form)).toEqual(messages);
  });

  test.each([
    [{ reply: x(1000), status: 'resolved' }, []],
    [{ reply: '', status: 'pending' }, []],
    [{ reply: '', status: 'rejected' }, []],
    [{ reply: x(1001), status: 'resolved' }, ['reply']],
    [{ reply: '', status: 'open' }, ['status']],
    [{ reply: '' }, ['status']],
  ])('reply %#', (form, fields) => {
    expect(Object.keys(validateWith(replyForm)(form))).toEqual(fields);
  });

  test.each([
    [{ reply: 'Yenisi gelecek.', status: 'pending' }, {}],
    [{ reply: '', status: 'pending' }, {}],
    [{ reply: 'Bakıyoruz.', status: 'resolved' }, {}],
    [{ reply: ' Bakıyoruz. ', status: 'pending' }, { reply: formWords.replyMissing }],
  ])('a reply %# says something new', (form, messages) => {
    const before = { reply: 'Bakıyoruz.', status: 'pending' } as const;
    expect(validateWith(replyTo(before))(form)).toEqual(messages);
  });
});

test('every error and every refusal has its sentence', () => {
  for (const code of ERROR_CODES) expect(errorWords[code]).toMatch(/\.$/);
  for (const code of REFUSAL_CODES) expect(refusalWords[code]).toMatch(/\.$/);
});
