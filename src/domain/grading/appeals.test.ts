import { describe, expect, it } from 'vitest';
import { anAppeal, anAppealReply, MADE_AT } from '../../../tests/support/documents.ts';
import { appealWithoutTexts, withAppeal } from '../documents/appeal/make.ts';
import { merge } from '../merge/merge.ts';
import { answeredAppeals, isWaiting } from './appeals.ts';

const QUESTION = 'qqqqqqq01';
const appeal = anAppeal('s1');

describe('an appeal', () => {
  it('waits until a reply answers its present text', () => {
    const waiting = answeredAppeals(appeal, []);
    expect(isWaiting(waiting.get(QUESTION))).toBe(true);
    const answered = answeredAppeals(appeal, [anAppealReply('t1')]);
    expect(isWaiting(answered.get(QUESTION))).toBe(false);
    expect(answered.get(QUESTION)?.reply?.text).toBe('Haklısınız.');
  });

  it('waits again after its text has changed, and keeps the former reply', () => {
    const changed = anAppeal('s1', 'Başka bir gerekçe.', MADE_AT + 2);
    const again = answeredAppeals(changed, [anAppealReply('t1')]).get(QUESTION);
    expect(isWaiting(again)).toBe(true);
    expect(again?.earlierReply?.text).toBe('Haklısınız.');
  });

  it('has the latest reply of all holders, whatever the order of the documents', () => {
    const replies = [
      anAppealReply('t1', 'Hayır.', MADE_AT + 1),
      anAppealReply('t2', 'Evet.', MADE_AT + 2),
    ];
    for (const order of [replies, replies.toReversed()])
      expect(answeredAppeals(appeal, order).get(QUESTION)?.reply?.text).toBe('Evet.');
  });

  it('keeps both questions that two devices of a student appealed against offline', () => {
    const { id, examID, userID } = appeal;
    const on = (questionID: string, at: number) =>
      withAppeal(appeal, { id, examID, userID }, { questionID, text: 'Neden?' }, at);
    const merged = merge(on('qqqqqqq02', MADE_AT + 1), on('qqqqqqq03', MADE_AT + 2));
    expect(merged.appeals.map(({ questionID }) => questionID)).toEqual([
      QUESTION,
      'qqqqqqq02',
      'qqqqqqq03',
    ]);
  });

  it('remains erased if an older copy arrives', () => {
    const erased = appealWithoutTexts(appeal, MADE_AT + 5);
    expect(merge(erased, appeal).appeals).toEqual([]);
  });
});

it('returns an empty map if there is no appeal', () => {
  expect(answeredAppeals(null, [anAppealReply('t1')]).size).toBe(0);
});
