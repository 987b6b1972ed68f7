import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import type { SheetReading } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { answerPaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { putElements } from '../merge/edit.ts';
import { doubtsOf } from '../timing/doubts.ts';
import { observationOf } from '../timing/timing-trust.ts';
import {
  contentOf,
  countedFrom,
  decisionOn,
  irregularitiesOf,
  waitsForTeacher,
} from './acceptance.ts';
import { countedAnswers, countedHandIn, handInKey } from './counting.ts';
import { besideSheet, handInOfSheet, paperOfSheet } from './sheets.ts';

const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]);
const version = newVersion(exam, 1);
const reading = (given: Partial<SheetReading> = {}): SheetReading => ({
  ...{ id: 'rrrrrrrr1', uid: 's1', by: 't1', at: 50_000, version: version.version },
  ...{ answers: 'B-A', over: null, reason: '' },
  ...given,
});
const read = (paper: Paper, one: SheetReading): Paper => {
  const made = handInOfSheet(one, version);
  if (!made) throw new Error('does not fit');
  return putElements(paper, 'handIns', [made], one.at);
};
const told = (...readings: SheetReading[]) => ({ ...exam, sheetReadings: readings });
const settled = (paper: Paper, of: ReturnType<typeof told>): Paper => ({
  ...paper,
  counted: countedFrom(paper, of, 60_000),
});

const closed = { at: 3_000, device: 'server', cause: 'server', code: 'S', answers: [] } as const;

describe('a paper read from a printed sheet', () => {
  const first = reading();
  const paper = settled(read(paperOfSheet(first, exam), first), told(first));

  it('has the answers that were read, with the questions of the printed version', () => {
    expect(countedHandIn(paper)).toMatchObject({ cause: 'paper', version: version.version });
    expect([...countedAnswers(paper, 0)]).toEqual([
      ['qqqqqqq01', 'B'],
      ['qqqqqqq03', 'A'],
    ]);
    expect(handInOfSheet(reading({ answers: 'B' }), version)).toBeNull();
  });

  it('has no observation, no doubts and no irregularities', () => {
    expect(observationOf(paper, [])).toBeNull();
    expect(doubtsOf(paper, null, { ...exam, endKnownAt: 5, opensAt: 90_000 })).toEqual([]);
    expect(irregularitiesOf(paper, { ...exam, endKnownAt: 5 }, null)).toEqual([]);
  });

  it('is graded by its latest reading, and keeps the earlier readings', () => {
    const second = reading({ id: 'rrrrrrrr0', at: 50_001, answers: 'BBB', reason: 'Silik' });
    const anew = settled(read(paper, second), told(first, second));
    expect(countedHandIn(anew)).toMatchObject({ at: 50_001 });
    expect(anew.handIns).toHaveLength(2);
  });
});

describe('a printed sheet beside a tablet’s hand-in', () => {
  const first = reading();
  const tablet = handIn(aPaper('s1', exam), 2_000);
  const key = handInKey(tablet.handIns[0] ?? { at: 0, device: '' });

  it('is not graded before the teacher decides, whichever came first', () => {
    const both = read(tablet, first);
    expect(countedFrom(both, told(first), 60_000)).not.toBe(`${first.at}.${first.id}`);
    expect(countedFrom({ ...both, counted: key }, told(first), 60_000)).toBe(key);
    expect(countedHandIn(both)?.cause).toBe('student');
  });

  it('is graded finally if the teacher chose it instead of that hand-in', () => {
    const over = reading({ over: key, reason: 'Tablet bozuldu' });
    const both = { ...read(tablet, over), counted: key };
    expect(countedFrom(both, told(over), 60_000)).toBe(`${over.at}.${over.id}`);
    expect(countedFrom(both, told({ ...over, over: '9.d9' }), 60_000)).toBe(key);
  });

  it('is still graded if a tablet’s hand-in arrives later', () => {
    const paper = settled(read(paperOfSheet(first, exam), first), told(first));
    const later = { ...paper, handIns: [...tablet.handIns, ...paper.handIns] };
    expect(countedFrom(later, told(first), 60_000)).toBe(paper.counted);
  });

  it('is no longer graded if the teacher takes the choice back, in any order of arrival', () => {
    const over = reading({ over: key, reason: 'Tablet bozuldu' });
    const behind = reading({ id: 'rrrrrrrr2', at: 50_001, behind: key, reason: 'Yanlış form' });
    const sheetKey = `${over.at}.${over.id}`;
    const both = read(tablet, over);
    for (const counted of [null, key, sheetKey])
      expect(countedFrom({ ...both, counted }, told(over, behind), 60_000)).toBe(key);
    const again = reading({ id: 'rrrrrrrr3', at: 50_002, over: key, reason: 'Doğru form' });
    for (const counted of [null, key, sheetKey])
      expect(countedFrom({ ...both, counted }, told(over, behind, again), 60_000)).toBe(sheetKey);
  });

  it('is not graded after a second reading if the teacher has chosen the tablet', () => {
    const behind = reading({ behind: key });
    const anew = reading({ id: 'rrrrrrrr2', at: 50_001, answers: 'CCC', reason: 'Silik' });
    const both = read(read(tablet, behind), anew);
    expect(countedFrom({ ...both, counted: key }, told(behind, anew), 60_000)).toBe(key);
  });

  it('needs a decision of the teacher if a tablet’s hand-in arrives after the printed sheet was graded', () => {
    const paper = settled(read(paperOfSheet(first, exam), first), told(first));
    expect(besideSheet(paper, told(first))).toBeNull();
    const both = { ...paper, handIns: [...tablet.handIns, ...paper.handIns] };
    expect(besideSheet(both, told(first))).toMatchObject({ counts: 'sheet', isSaid: false });
    const kept = reading({ id: 'rrrrrrrr2', at: 50_001, over: key });
    expect(besideSheet(both, told(first, kept))).toMatchObject({ counts: 'sheet', isSaid: true });
    const left = reading({ id: 'rrrrrrrr2', at: 50_001, behind: key });
    expect(besideSheet(both, told(first, left))).toMatchObject({
      ...{ counts: 'sheet', wanted: 'tablet', isSaid: true },
    });
  });

  it('needs no decision if the server’s hand-in is empty', () => {
    const paper = putElements(aPaper('s1', exam), 'handIns', [closed], 3_000);
    const both = settled(read(paper, first), told(first));
    expect(countedHandIn(both)?.cause).toBe('paper');
    expect(besideSheet(both, told(first))).toBeNull();
  });

  it('does not wait for the acceptance of an irregular hand-in that the teacher chose', () => {
    const behind = reading({ id: 'rrrrrrrr2', at: 50_001, behind: key, reason: 'Yanlış form' });
    const exam = { ...told(first, behind), opensAt: 90_000 };
    const paper = { ...read(tablet, first), counted: key };
    expect(waitsForTeacher(paper, { ...exam, sheetReadings: [first] }, null)).toBe(true);
    expect(waitsForTeacher(paper, exam, null)).toBe(false);
  });

  it('leaves answers that came after the server’s hand-in ungraded', () => {
    const paper = putElements(
      answerPaper(aPaper('s1', exam), 'qqqqqqq01', 'A', 1_500),
      ...(['handIns', [closed], 3_000] as const),
    );
    const both = { ...read(paper, first), counted: handInKey(closed) };
    expect(decisionOn(both, told(first), null)).toBeNull();
    const takenPapers = [{ uid: 's1', content: contentOf(both) }];
    expect(countedFrom(both, { ...told(first), takenPapers }, 60_000)).toBe(handInKey(closed));
  });
});
