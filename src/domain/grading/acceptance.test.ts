import { describe, expect, test } from 'vitest';
import {
  A_SAMPLE,
  aClassroom,
  anExam,
  aPaper,
  handIn,
  USUAL_GRACE,
} from '../../../tests/support/documents.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { answerPaper, handInPaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { removeElement } from '../merge/edit.ts';
import { SERVER_DEVICE } from '../vocabulary.ts';
import {
  contentOf,
  countedFrom,
  decisionOn,
  irregularitiesOf,
  settledFrom,
  takenFrom,
  waitsForTeacher,
} from './acceptance.ts';
import { answersAfterSettling, countedAnswers, givenAnswers } from './counting.ts';

const CLOSES = 100_000;
const OUT = CLOSES + USUAL_GRACE;
const exam = (given: Partial<Exam> = {}): Exam => ({
  ...anExam('t1'),
  ...{ release: 'after-end', closesAt: CLOSES },
  ...given,
});
const begun = aPaper('s1', anExam('t1'), 10_000);
const closing = { device: SERVER_DEVICE, cause: 'server' as const, code: 'S-1' };

/** Returns a paper handed in by its device, which the server has had since `receivedAt`. */
const arrived = (receivedAt: number, given: Partial<Paper> = {}): Paper => ({
  ...handIn(begun, 20_000),
  ...{ seenAt: Math.min(10_000, receivedAt), receivedAt, counted: '20000.d1' },
  ...given,
});
/** Returns a paper whose clock was found after the start to be off by `offset` (ms). */
const toldLater = (offset: number): Paper =>
  arrived(50_000, { clock: [{ ...A_SAMPLE, monotonic: 5_000, offset }] });
/** Returns the teacher's acceptance of a paper's present content. */
const wordOn = (paper: Paper) => [{ uid: paper.userID, content: contentOf(paper) }];
const waits = (paper: Paper, of: Exam) => waitsForTeacher(paper, of, null);
const kinds = (paper: Paper, of: Exam) => irregularitiesOf(paper, of, null).map(({ kind }) => kind);

describe('a paper begun before the exam opened, or at the opening', () => {
  test.each([
    ['by its device’s claim', { opensAt: 10_001 }, arrived(50_000)],
    ['as the server saw it', { opensAt: 9_000 }, arrived(50_000, { seenAt: 8_000 })],
    ['as its clocks told later', { opensAt: 9_000 }, toldLater(-120_000)],
  ])('%s, waits for the teacher', (_how, given, paper) => {
    expect(kinds(paper, exam(given))).toEqual(['before-opening']);
    expect(waits(paper, exam(given))).toBe(true);
    expect(waits(paper, exam({ ...given, releasedAt: 50_000 }))).toBe(true);
    expect(waits(paper, exam({ ...given, takenPapers: wordOn(paper) }))).toBe(false);
  });

  test('does not wait for the teacher if begun at the opening', () => {
    expect(kinds(arrived(50_000), exam({ opensAt: 10_000 }))).toEqual([]);
    // Clocks differ by some seconds.
    expect(kinds(toldLater(-30_000), exam({ opensAt: 10_000 }))).toEqual([]);
  });
});

describe('a paper that arrived after the release of the key', () => {
  test('waits for the teacher if it arrived 1 ms after the release, but not at the release', () => {
    expect(kinds(arrived(OUT + 1), exam())).toEqual(['after-release']);
    expect(waits(arrived(OUT + 1), exam())).toBe(true);
    expect(waits(arrived(OUT), exam())).toBe(false);
    const taken = exam({ takenPapers: wordOn(arrived(OUT + 1)) });
    expect(waits(arrived(OUT + 1), taken)).toBe(false);
  });

  test('tells whether the server had its start before the release', () => {
    const begunSince = (seenAt: number) =>
      irregularitiesOf(arrived(OUT + 2, { seenAt }), exam(), null);
    expect(begunSince(OUT)).toEqual([{ kind: 'after-release', at: OUT + 2, wasBegun: true }]);
    expect(begunSince(OUT + 1)).toEqual([{ kind: 'after-release', at: OUT + 2, wasBegun: false }]);
  });

  test('waits for the teacher even if the teacher released the results', () => {
    const released = exam({ release: 'by-teacher', releasedAt: 30_000 });
    expect(kinds(arrived(40_000), released)).toEqual(['after-release']);
    expect(waits(arrived(40_000), released)).toBe(true);
    const taken = { ...released, takenPapers: wordOn(arrived(40_000)) };
    expect(waits(arrived(40_000), taken)).toBe(false);
  });

  test('does not wait if the teacher set the end after the paper arrived', () => {
    const set = exam({ stamps: { closesAt: OUT + 50_000 } });
    expect(kinds(arrived(OUT + 40_000), set)).toEqual([]);
  });

  test('does not wait for the teacher in a practice without an end', () => {
    const practice = exam({ release: 'at-once', closesAt: null });
    expect(kinds(arrived(OUT + 1), practice)).toEqual([]);
    expect(kinds(arrived(OUT + 1), exam({ release: 'at-once' }))).toEqual(['after-release']);
  });
});

describe('the server’s hand-in for a silent device', () => {
  const closed = handInPaper({ ...begun, seenAt: 10_000 }, closing, CLOSES);
  const held = { ...closed, receivedAt: OUT + 9 };

  test('is not final before the results are released', () => {
    const atOnce = exam({ release: 'at-once', closesAt: null });
    expect(countedFrom(held, atOnce, OUT + 10)).toBeNull();
    expect(waits(held, atOnce)).toBe(true);
    expect(countedFrom(held, exam(), OUT - 1)).toBeNull();
    expect(countedFrom(held, exam(), OUT)).toBe(`${CLOSES}.server`);
    const settled = { ...held, counted: `${CLOSES}.server` };
    expect(waits(settled, exam())).toBe(false);
  });

  test('is replaced by a later hand-in of the device if the teacher accepts it', () => {
    const both = handIn({ ...held, counted: `${CLOSES}.server` }, 20_000);
    expect(countedFrom(both, exam(), OUT + 10)).toBe(`${CLOSES}.server`);
    const taking = (paper: Paper) => exam({ takenPapers: wordOn(paper) });
    expect(countedFrom(both, taking(both), OUT + 10)).toBe('20000.d1');
    expect(countedFrom(held, taking(held), OUT - 1)).toBe(`${CLOSES}.server`);
  });

  test('is graded with the answers known when it became final; later answers count only if accepted', () => {
    const key = `${CLOSES}.server`;
    const answered = answerPaper(held, 'q1', 'A', 15_000);
    const settled = settledFrom(answered, key);
    expect(settled).toEqual([{ questionID: 'q1', answer: 'A', at: 15_000 }]);
    const more = { ...answerPaper(answered, 'q2', 'B', 16_000), settled, counted: key };
    expect(settledFrom(more, key)).toEqual(settled);
    expect([...countedAnswers(more, CLOSES).keys()]).toEqual(['q1']);
    expect(answersAfterSettling(more).map(({ questionID }) => questionID)).toEqual(['q2']);
    const taken = takenFrom(more, exam({ takenPapers: wordOn(more) }));
    expect([...countedAnswers({ ...more, taken }, CLOSES).keys()]).toEqual(['q1', 'q2']);
    expect(answersAfterSettling({ ...more, taken })).toEqual([]);
  });

  test('has no settled answers unless it is the counted hand-in', () => {
    expect(settledFrom(held, null)).toBeNull();
    expect(settledFrom(handIn(begun, 20_000), '20000.d1')).toBeNull();
  });

  test('waits for the teacher if the paper was first seen after the release', () => {
    const late = { ...held, seenAt: OUT + 5, counted: `${CLOSES}.server` };
    expect(waits(late, exam())).toBe(true);
  });
});

describe('the teacher’s acceptance', () => {
  const key = `${CLOSES}.server`;
  const closed = { ...handInPaper({ ...begun, seenAt: 10_000 }, closing, CLOSES), counted: key };
  const late = answerPaper({ ...closed, settled: [], receivedAt: OUT }, 'q1', 'A', 15_000);
  const said = exam({ takenPapers: wordOn(late) });
  /** Returns the paper after the server has processed the acceptance. */
  const held = (paper: Paper): Paper => ({
    ...paper,
    counted: countedFrom(paper, said, OUT + 10),
    taken: takenFrom(paper, said),
  });
  const counts = (paper: Paper) => Object.fromEntries(countedAnswers(paper, CLOSES));

  test('covers the content that the teacher saw; later content has to be accepted, too', () => {
    expect(decisionOn(late, said, null)).toBe('taken');
    const taken = held(late);
    expect(counts(taken)).toEqual({ q1: 'A' });
    const more = answerPaper(answerPaper(taken, 'q1', 'B', 16_000), 'q2', 'B', 16_000);
    expect(counts(held(more))).toEqual({ q1: 'A' });
    expect(decisionOn(held(more), said, null)).toBe('answers');
    expect(waits(held(more), said)).toBe(false);
    const again = exam({ takenPapers: wordOn(more) });
    expect(takenFrom(held(more), again)).toEqual(givenAnswers(more));
    expect(decisionOn(held(more), again, null)).toBe('taken');
  });

  test('does not cover a later hand-in', () => {
    const more = held(handIn(held(late), 20_000));
    expect(more.counted).toBe(key);
    expect(decisionOn(more, said, null)).toBe('answers');
    const again = exam({ takenPapers: wordOn(more) });
    expect(countedFrom(more, again, OUT + 10)).toBe('20000.d1');
  });

  test('has no effect if the paper had changed before the server received it', () => {
    const more = answerPaper(late, 'q2', 'B', 16_000);
    expect(takenFrom(more, said)).toBeNull();
    expect(counts(held(more))).toEqual({});
    expect(decisionOn(held(more), said, null)).toBe('answers');
  });

  test('leaves settled answers as they are when it is withdrawn', () => {
    const taken = held(late);
    const left = { ...taken, taken: takenFrom(taken, exam()) };
    expect(left.taken).toBeNull();
    expect(counts(left)).toEqual({});
  });
});

describe('a paper whose student was not in the class', () => {
  const member = { uid: 's1', displayName: 'Ali', userRole: 'student' as const };
  const since = (at: number) => ({
    ...aClassroom('t1'),
    selectedStudent: [member],
    stamps: { 'selectedStudent/s1': at },
  });
  const without = (at: number) => removeElement(since(1), 'selectedStudent', 's1', at);
  const practice = exam({ release: 'at-once', closesAt: null });

  test.each([
    ['at the start', exam(), since(30_000), true],
    [
      'at the start that the device states, but when the server saw it,',
      exam(),
      since(10_000),
      false,
    ],
    ['at the release of the key', exam(), without(OUT - 1), true],
    ['only after the release of the key', exam(), without(OUT + 1), false],
    ['at the teacher’s release of the key', exam({ releasedAt: 40_000 }), without(39_000), true],
    ['in a practice, at its arrival,', practice, without(49_000), true],
    ['in a practice, only after its arrival,', practice, without(51_000), false],
  ])('waits for the teacher or not: %s', (_when, of, classroom, expected) => {
    const paper = arrived(50_000, { start: { ...begun.start, at: 9_000 } });
    expect(waitsForTeacher(paper, of, classroom)).toBe(expected);
    const taken = { ...of, takenPapers: wordOn(paper) };
    expect(waitsForTeacher(paper, taken, classroom)).toBe(false);
  });
});

describe('the teacher has to decide', () => {
  const key = `${CLOSES}.server`;
  const closed = { ...handInPaper({ ...begun, seenAt: 10_000 }, closing, CLOSES), counted: key };
  const settled = { ...closed, settled: [], receivedAt: OUT };
  const taken = exam({ takenPapers: wordOn(arrived(OUT + 1)) });

  test.each<[string, Paper, Exam, string | null]>([
    ['nothing about a regular paper', arrived(50_000), exam(), null],
    ['whether to accept a late paper', arrived(OUT + 1), exam(), 'paper'],
    [
      'whether to grade answers after the server’s hand-in',
      answerPaper(settled, 'q1', 'A', 15_000),
      exam(),
      'answers',
    ],
    [
      'whether to grade a hand-in after the server’s hand-in',
      handIn(settled, 20_000),
      exam(),
      'answers',
    ],
    ['nothing about a paper that is not handed in', begun, exam({ opensAt: 20_000 }), null],
    ['nothing while the device may still hand in', { ...closed, counted: null }, exam(), null],
    ['nothing more about an accepted paper', arrived(OUT + 1), taken, 'taken'],
  ])('%s', (_what, paper, of, decision) => {
    expect(decisionOn(paper, of, null)).toBe(decision);
  });
});

describe('a hand-in that a teacher’s tablet collected', () => {
  const seenAs = (at: number) => ({
    ...{ writer: 'w1', device: 'd1', count: 2, isSigned: true, unheard: 0, rewrites: 0 },
    ...{ anchors: [], witness: { at, by: 't1', handIn: '20000.d1' } },
  });

  test('never waits for the teacher if it was collected before the release, however late it arrives', () => {
    expect(kinds(arrived(OUT + 1), exam())).toEqual(['after-release']);
    expect(kinds(arrived(OUT + 1, { logs: [seenAs(OUT)] }), exam())).toEqual([]);
    expect(kinds(arrived(OUT + 1, { logs: [seenAs(OUT + 1)] }), exam())).toEqual(['after-release']);
  });

  test('is graded instead of an unaccepted hand-in from after the release', () => {
    const forged = arrived(OUT + 1, { counted: '19000.d2' });
    const [first] = handIn(begun, 19_000).handIns;
    const both = {
      ...forged,
      handIns: [...(first ? [{ ...first, device: 'd2' }] : []), ...handIn(begun, 20_000).handIns],
    };
    expect(countedFrom(both, exam(), OUT + 5)).toBe('19000.d2');
    const witnessed = { ...both, logs: [seenAs(OUT - 1)] };
    expect(countedFrom(witnessed, exam(), OUT + 5)).toBe('20000.d1');
    const content = contentOf(witnessed);
    const taken = exam({ takenPapers: [{ uid: 's1', content }] });
    expect(countedFrom(witnessed, taken, OUT + 5)).toBe('19000.d2');
    expect(countedFrom({ ...witnessed, receivedAt: OUT }, exam(), OUT + 5)).toBe('19000.d2');
  });

  test('replaces the server’s own hand-in only if it was collected before the release', () => {
    const closed = handInPaper(handIn(begun, 20_000), closing, 30_000);
    const paper = { ...closed, receivedAt: 30_000, counted: '30000.server' };
    expect(countedFrom(paper, exam(), OUT + 5)).toBe('30000.server');
    const [own] = paper.handIns.filter(({ device }) => device === 'd1');
    expect(own?.at).toBe(20_000);
    expect(countedFrom({ ...paper, logs: [seenAs(OUT - 1)] }, exam(), OUT + 5)).toBe('20000.d1');
    expect(countedFrom({ ...paper, logs: [seenAs(OUT + 5)] }, exam(), OUT + 5)).toBe(
      '30000.server',
    );
  });
});
