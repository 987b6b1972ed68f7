import { describe, expect, test } from 'vitest';
import { validateWith } from '../forms/validate.ts';
import { formMessages } from '../messages.ts';
import { classroomForm } from './classroom/schema.ts';
import { examForm, examSettingsForm } from './exam/form.ts';
import { DEFAULT_SETTINGS } from './exam/settings.ts';
import { feedbackForm, replyForm, replyTo } from './feedback/schema.ts';

const x = (count: number) => 'x'.repeat(count);

describe('the form of a class', () => {
  const check = validateWith(classroomForm);
  const good = { className: '5-A', classDesc: '' };
  test.each([
    [{ className: x(2) }, {}],
    [{ className: x(60) }, {}],
    [{ classDesc: x(300) }, {}],
    [{ className: 'x' }, { className: formMessages.classNameShort }],
    [{ className: ' x ' }, { className: formMessages.classNameShort }],
    [{ className: x(61) }, { className: formMessages.classNameLong }],
    [{ classDesc: x(301) }, { classDesc: formMessages.classDescLong }],
  ])('reports %o with the messages %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});

describe('the forms of feedback and reply', () => {
  test.each([
    [{ title: 'Tablet', description: '' }, {}],
    [{ title: x(100), description: x(1000) }, {}],
    [{ title: ' ', description: '' }, { title: formMessages.feedbackTitle }],
    [{ title: x(101), description: '' }, { title: formMessages.feedbackTitleLong }],
    [{ title: 'T', description: x(1001) }, { description: formMessages.feedbackLong }],
  ])('report wrong fields of feedback %#', (form, messages) => {
    expect(validateWith(feedbackForm)(form)).toEqual(messages);
  });

  test.each([
    [{ reply: x(1000), status: 'resolved' }, []],
    [{ reply: '', status: 'pending' }, []],
    [{ reply: '', status: 'rejected' }, []],
    [{ reply: x(1001), status: 'resolved' }, ['reply']],
    [{ reply: '', status: 'open' }, ['status']],
    [{ reply: '' }, ['status']],
  ])('report wrong fields of reply %#', (form, fields) => {
    expect(Object.keys(validateWith(replyForm)(form))).toEqual(fields);
  });

  test.each([
    [{ reply: 'Yenisi gelecek.', status: 'pending' }, {}],
    [{ reply: '', status: 'pending' }, {}],
    [{ reply: 'Bakıyoruz.', status: 'resolved' }, {}],
    [{ reply: ' Bakıyoruz. ', status: 'pending' }, { reply: formMessages.replyMissing }],
  ])('report a reply that changes neither text nor state (%#)', (form, messages) => {
    const before = { reply: 'Bakıyoruz.', status: 'pending' } as const;
    expect(validateWith(replyTo(before))(form)).toEqual(messages);
  });
});

describe('the form of exam settings', () => {
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
  ])('reports %o with the messages %o', (given, expected) => {
    expect(check({ ...DEFAULT_SETTINGS, ...given })).toEqual(expected);
  });
});

describe('the form of an exam', () => {
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
  ])('reports %o with the messages %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });

  test.each([0, 4, 7, 185, 5.5, Number.NaN, Number.POSITIVE_INFINITY, '60'])(
    'rejects %o minutes',
    (examTime) => {
      expect(Object.keys(check({ ...good, examTime }))).toEqual(['examTime']);
    },
  );
});
