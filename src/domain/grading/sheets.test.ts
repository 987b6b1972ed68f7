import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { judgeWrite } from '../access/judge.ts';
import type { SheetReading } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { putElements } from '../merge/edit.ts';
import { doubtsOf } from '../timing/doubts.ts';
import { observationOf } from '../timing/timing-trust.ts';
import { countedFrom, irregularitiesOf } from './acceptance.ts';
import { countedAnswers, countedHandIn, handInKey } from './counting.ts';
import { handInOfSheet, paperOfSheet } from './sheets.ts';

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

describe('a paper read from a sheet', () => {
  const first = reading();
  const paper = settled(read(paperOfSheet(first, exam), first), told(first));

  it('has the answers that were read, by the version that was printed', () => {
    expect(countedHandIn(paper)).toMatchObject({ cause: 'paper', version: version.version });
    expect([...countedAnswers(paper, 0)]).toEqual([
      ['qqqqqqq01', 'B'],
      ['qqqqqqq03', 'A'],
    ]);
    expect(handInOfSheet(reading({ answers: 'B' }), version)).toBeNull();
  });

  it('says nothing of its times, and nothing speaks against it for its teacher', () => {
    expect(observationOf(paper, [])).toBeNull();
    expect(doubtsOf(paper, null, { ...exam, endKnownAt: 5, opensAt: 90_000 })).toEqual([]);
    expect(irregularitiesOf(paper, { ...exam, endKnownAt: 5 }, null)).toEqual([]);
  });

  it('goes by its latest reading, and keeps the earlier ones', () => {
    const second = reading({ id: 'rrrrrrrr0', at: 50_001, answers: 'BBB', reason: 'Silik' });
    const anew = settled(read(paper, second), told(first, second));
    expect(countedHandIn(anew)).toMatchObject({ at: 50_001 });
    expect(anew.handIns).toHaveLength(2);
  });

  it('is no student’s to write', () => {
    const student = { uid: 's1', userRole: 'student', isVerified: false } as const;
    const fresh = read(aPaper('s1', exam), first);
    expect(judgeWrite(student, { before: null, after: fresh, knows: true })).toBe(
      'protected-field',
    );
    const before = aPaper('s1', exam);
    expect(judgeWrite(student, { before, after: fresh, knows: true })).toBe('protected-field');
  });
});

describe('beside what a tablet handed in, a sheet', () => {
  const first = reading();
  const tablet = handIn(aPaper('s1', exam), 2_000);
  const key = handInKey(tablet.handIns[0] ?? { at: 0, device: '' });

  it('does not count before its teacher says so, whichever came first', () => {
    const both = read(tablet, first);
    expect(countedFrom(both, told(first), 60_000)).not.toBe(`${first.at}.${first.id}`);
    expect(countedFrom({ ...both, counted: key }, told(first), 60_000)).toBe(key);
    expect(countedHandIn(both)?.cause).toBe('student');
  });

  it('counts where its teacher says so, knowing that hand-in, and goes on counting', () => {
    const over = reading({ over: key, reason: 'Tablet bozuldu' });
    const both = { ...read(tablet, over), counted: key };
    expect(countedFrom(both, told(over), 60_000)).toBe(`${over.at}.${over.id}`);
    expect(countedFrom(both, told({ ...over, over: '9.d9' }), 60_000)).toBe(key);
  });

  it('stays what counts where the tablet comes later', () => {
    const paper = settled(read(paperOfSheet(first, exam), first), told(first));
    const later = { ...paper, handIns: [...tablet.handIns, ...paper.handIns] };
    expect(countedFrom(later, told(first), 60_000)).toBe(paper.counted);
  });
});
