import { describe, expect, test } from 'vitest';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import { feedbackForm, replyForm, replyTo } from './schema.ts';

const x = (count: number) => 'x'.repeat(count);

describe('feedback and reply', () => {
  test.each([
    [{ title: 'Tablet', description: '' }, {}],
    [{ title: x(100), description: x(1000) }, {}],
    [{ title: ' ', description: '' }, { title: formMessages.feedbackTitle }],
    [{ title: x(101), description: '' }, { title: formMessages.feedbackTitleLong }],
    [{ title: 'T', description: x(1001) }, { description: formMessages.feedbackLong }],
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
    [{ reply: ' Bakıyoruz. ', status: 'pending' }, { reply: formMessages.replyMissing }],
  ])('a reply %# changes text or state', (form, messages) => {
    const before = { reply: 'Bakıyoruz.', status: 'pending' } as const;
    expect(validateWith(replyTo(before))(form)).toEqual(messages);
  });
});
