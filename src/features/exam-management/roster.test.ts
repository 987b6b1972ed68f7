import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper, Result } from '../../domain/entities/paper.ts';
import { handInPaper, startPaper } from '../../domain/make/paper.ts';
import { averageOfPapers, rosterOf } from './roster.ts';

const sheet: Sheet = {
  type: 'sheet',
  schema: 1,
  examID: 'exam1',
  version: 'v1',
  current: true,
  examName: 'Kesirler',
  examTime: 60,
  classroomID: 'class1',
  className: '5-A',
  questions: [],
};
const student = (uid: string, displayName: string) => ({
  uid,
  displayName,
  userRole: 'student' as const,
});
const begun = (uid: string): Paper => startPaper(sheet, uid, 'tablet', 1000);
const handedIn = (uid: string): Paper =>
  handInPaper(begun(uid), { device: 'tablet', cause: 'student', code: 'ABC-DEF' }, 2000);
const resultFor = (uid: string, displayName: string, examPoint: number): Result => ({
  type: 'result',
  schema: 1,
  id: `exam1-${uid}`,
  examID: 'exam1',
  userID: uid,
  displayName,
  examName: 'Kesirler',
  classroomID: 'class1',
  version: 'v1',
  examPoint,
  questions: [],
  handedInAt: 2000,
  gradedAt: 3000,
});

describe('rosterOf', () => {
  it('says of each student how far the paper is, in Turkish order of names', () => {
    const students = [student('a', 'Zeynep'), student('b', 'Çağla'), student('c', 'Cem')];
    const roster = rosterOf(students, [{ paper: begun('a') }, { paper: handedIn('b') }]);
    expect(roster.map(({ name, state }) => [name, state])).toEqual([
      ['Cem', 'not-started'],
      ['Çağla', 'handed-in'],
      ['Zeynep', 'in-progress'],
    ]);
  });

  it('keeps the papers of students who left the class, named by their result', () => {
    const roster = rosterOf(
      [],
      [{ paper: handedIn('a'), result: resultFor('a', 'Ali', 50) }, { paper: begun('b') }],
    );
    expect(roster.map(({ name, state }) => [name, state])).toEqual([
      [null, 'in-progress'],
      ['Ali', 'graded'],
    ]);
  });
});

describe('averageOfPapers', () => {
  it('counts graded papers only', () => {
    const entries = [
      { paper: handedIn('a'), result: resultFor('a', 'Ali', 50) },
      { paper: handedIn('b'), result: resultFor('b', 'Su', 75.5) },
      { paper: begun('c') },
    ];
    expect(averageOfPapers(entries)).toEqual({ points: 62.75, count: 2 });
  });

  it('has no average without papers', () => {
    expect(averageOfPapers([])).toEqual({ points: null, count: 0 });
  });
});
