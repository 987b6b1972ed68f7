import { describe, expect, it, test } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper, handInPaper } from '../documents/paper/make.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { type OwnPaperFacts, ownPaperStatus, resultStatus, serverHasSince } from './own-paper.ts';
import { closedWithoutStudent } from './own-paper-messages.ts';
import { grade } from './scoring.ts';

const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);
const open = answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'B', 1100);
const closed = handIn(open, 2000);
const received: Paper = { ...closed, receivedAt: 2500 };

const ALONE = {
  hasResult: false,
  unsent: [],
  acknowledgedAt: null,
  isWithheld: false,
  isMarked: false,
};
const statusOf = (paper: Paper, facts: Partial<OwnPaperFacts> = {}) =>
  ownPaperStatus({ paper, ...ALONE, ...facts });

const HAND_IN = { isHandIn: true, isRefused: false };
const OTHER = { isHandIn: false, isRefused: false };

describe('the status of a student’s own paper', () => {
  test.each<[string, Paper, Partial<OwnPaperFacts>, string, number | null]>([
    ['begun', open, {}, 'in-progress', null],
    ['handed in here', closed, {}, 'waiting', null],
    ['in the outbox', closed, { unsent: [HAND_IN] }, 'waiting', null],
    ['refused', closed, { unsent: [{ ...HAND_IN, isRefused: true }] }, 'refused', null],
    ['acknowledged', closed, { acknowledgedAt: 2400 }, 'acknowledged', 2400],
    [
      'acknowledged, with another log unsent',
      closed,
      { acknowledgedAt: 2400, unsent: [OTHER] },
      ...(['waiting', null] as const),
    ],
    ['received', received, {}, 'at-server', 2500],
    ['received, with an older log unsent', received, { unsent: [OTHER] }, 'at-server', 2500],
    [
      'closed by the server, with the own hand-in unsent',
      received,
      { unsent: [HAND_IN] },
      ...(['waiting', null] as const),
    ],
    ['received, results held back', received, { isWithheld: true }, 'withheld', 2500],
    ['received, to be marked', received, { isMarked: true, isWithheld: true }, 'marking', 2500],
    ['graded', received, { hasResult: true, isWithheld: true }, 'graded', 2500],
  ])('is derived for a paper that is %s', (_, paper, facts, kind, since) => {
    const status = statusOf(paper, facts);
    expect(status.kind).toBe(kind);
    expect(serverHasSince(status)).toBe(since);
  });

  it('shows the refusal of a hand-in beside the paper’s grade', () => {
    const refused = { hasResult: true, unsent: [{ ...HAND_IN, isRefused: true }] };
    expect(statusOf(received, refused)).toMatchObject({ kind: 'graded', isRefused: true });
  });

  it('is `graded` if the device has the result but not the paper', () => {
    const result = grade(closed, newVersion(exam, 1000), 'Ali', 3000);
    if (!result) throw new Error('It was handed in.');
    const end = { by: null, at: 2000, answers: 1 };
    expect(resultStatus(result)).toEqual({ kind: 'graded', end, at: 3000, isRefused: false });
  });
});

describe('the description of a paper’s end', () => {
  const endedBy = (cause: HandIn['cause']) => {
    const device = { device: 'd1', code: 'ABC-DEF', cause };
    const status = statusOf(handInPaper(open, device, open.start.deadline + 60_000));
    return status.kind === 'in-progress' ? null : status.end;
  };
  const late = open.start.deadline + 60_000;

  test.each<[HandIn['cause'], string | null, number]>([
    ['student', 'student', late],
    ['deadline', 'time', open.start.deadline],
    ['server', 'time', open.start.deadline],
    ['teacher', 'teacher', open.start.deadline],
    ['paper', 'paper', late],
  ])('names who ended the paper for a hand-in with cause %s', (cause, by, at) => {
    expect(endedBy(cause)).toEqual({ by, at, answers: 1 });
  });
});

describe('the sentence about who closed a paper', () => {
  const byTime = (paper: Paper) =>
    handInPaper(paper, { device: 'd1', code: 'ABC-DEF', cause: 'deadline' }, 2000);
  const said = (paper: Paper, facts: Partial<OwnPaperFacts> = {}) => {
    const status = statusOf(paper, facts);
    return status.kind === 'in-progress' ? null : closedWithoutStudent(status, '22:17’de');
  };
  const blank = byTime(aPaper('s1', exam));
  const answered = byTime(open);
  const refused = { unsent: [{ ...HAND_IN, isRefused: true }] };
  const there = { acknowledgedAt: 2400 };

  test.each<[string, Paper, Partial<OwnPaperFacts>, string]>([
    ['waits', answered, {}, '1 cevabınız bu cihazda güvende.'],
    ['was refused', answered, refused, '1 cevabınız bu cihazda güvende.'],
    ['waits, blank', blank, {}, 'kâğıdınız boş.'],
    ['arrived', answered, there, '1 cevabınız teslim edildi.'],
    ['arrived, blank', blank, there, 'kâğıdınız boş olarak teslim edildi.'],
  ])('says where the answers are for a paper that %s', (_, paper, facts, where) => {
    expect(said(paper, facts)).toBe(`Süreniz 22:17’de doldu; ${where}`);
  });

  it('names the teacher who ended the exam', () => {
    const ended = handInPaper(open, { device: 'd1', code: 'ABC-DEF', cause: 'teacher' }, 2000);
    expect(said(ended)).toBe(
      'Öğretmeniniz sınavı 22:17’de bitirdi; 1 cevabınız bu cihazda güvende.',
    );
  });

  it('is null for a paper handed in by its student', () => {
    expect(said(closed, there)).toBeNull();
  });
});
