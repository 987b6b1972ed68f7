import { describe, expect, test } from 'vitest';
import { aMember, anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { newClassroom } from '../documents/classroom/make.ts';
import type { Member } from '../documents/common.ts';
import { newVersion } from '../documents/exam/versions.ts';
import type { Heard } from '../documents/monitor/heard.ts';
import { monitorOf, NO_CONTACT, rowOf } from '../documents/monitor/make.ts';
import type { Result } from '../documents/paper/schema.ts';
import { personCode } from '../ids.ts';
import { setFields } from '../merge/edit.ts';
import { countStates, rosterNames, rosterOf } from './roster.ts';
import { grade } from './scoring.ts';

const exam = anExam('t1', [aQuestion(1)]);
const START = 1_000;
const student = (uid: string, displayName: string) => ({ ...aMember(uid), displayName });
const classOf = (...selectedStudent: Member[]) =>
  newClassroom(
    { id: 'c1', className: '5-A', classDesc: '', selectedTeacher: [], selectedStudent },
    1,
  );
const begun = (uid: string) => aPaper(uid, exam, START);
const handedIn = (uid: string) => handIn(begun(uid), START + 1);
function resultFor(uid: string, displayName: string): Result {
  const result = grade(handedIn(uid), newVersion(exam, 1), displayName, START + 2);
  if (!result) throw new Error('It was handed in.');
  return result;
}

/** Returns the contact of a student's device that has just reached the server. */
function heardOf(uid: string, now: number): Heard {
  const contact = { ...NO_CONTACT, seenAt: now };
  const known = { uid, writing: null, isHandedIn: false, paperHeardAt: null, contact };
  const at = { version: 'v1', broughtAt: 0, isOpen: true, now };
  return { monitor: monitorOf(exam.examID, [rowOf(known, undefined, at)], null, at), asOf: now };
}

describe('the roster of an exam', () => {
  test('shows `not-started` after recent contact with the device, and else `unheard`', () => {
    const classroom = classOf(student('a', 'Ali'), student('b', 'Can'));
    const statesAt = (now: number, opensAt: number | null = null) =>
      rosterOf({ exam: { ...exam, opensAt }, classroom, papers: [] }, now, heardOf('a', START)).map(
        ({ state, lastHeardAt }) => [state, lastHeardAt],
      );
    expect(statesAt(START)).toEqual([
      ['not-started', null],
      ['unheard', null],
    ]);
    // Nobody can begin before the opening.
    expect(statesAt(START, START + 1)).toEqual([
      ['not-started', null],
      ['not-started', null],
    ]);
  });

  test("lists each student's state in Turkish name order", () => {
    const students = [student('a', 'Zeynep'), student('b', 'Çağla'), student('c', 'Cem')];
    const papers = [{ paper: begun('a') }, { paper: handedIn('b') }];
    const sat = { exam, classroom: classOf(...students), papers };
    const roster = rosterOf(sat, START + 5, heardOf('c', START + 5));
    expect(roster.map(({ name, state }) => [name, state])).toEqual([
      ['Cem', 'not-started'],
      ['Çağla', 'handed-in'],
      ['Zeynep', 'in-progress'],
    ]);
    expect(countStates(roster)).toEqual({
      ...{
        'not-started': 1,
        unheard: 0,
        absent: 0,
        'not-member': 0,
        'in-progress': 1,
        overdue: 0,
        'handed-in': 1,
        'to-mark': 0,
        graded: 0,
      },
    });
  });

  test('shows `overdue` if the deadline of a paper has passed and its hand-in has not arrived', () => {
    const over = START + exam.examTime * 60_000;
    const papers = [{ paper: begun('a') }];
    const stateAt = (now: number) => rosterOf({ exam, classroom: null, papers }, now)[0]?.state;
    expect(stateAt(over + 1)).toBe('in-progress');
    expect(stateAt(over + 60_001)).toBe('overdue');
  });

  test('shows `absent` without a paper once the exam is over', () => {
    const extraTime = [{ uid: 'b', minutes: 10 }];
    const ended = { ...setFields(exam, { closesAt: START + 5 }, 1), extraTime };
    const stateAt = (of: typeof exam | null, now: number) =>
      rosterOf({ exam: of, classroom: classOf(student('a', 'Ali')), papers: [] }, now)[0]?.state;
    const over = START + 5 + 10 * 60_000;
    expect([stateAt(ended, over - 1), stateAt(ended, over)]).toEqual(['unheard', 'absent']);
    expect(stateAt(exam, Number.MAX_SAFE_INTEGER)).toBe('unheard');
    expect(stateAt(null, START)).toBe('absent');
  });

  test('shows `absent` at once after an early end that the server knows', () => {
    const classroom = classOf(student('a', 'Ali'));
    const stateAt = (endKnownAt: number | null, now: number) =>
      rosterOf({ exam: { ...exam, endedAt: START, endKnownAt }, classroom, papers: [] }, now)[0]
        ?.state;
    expect([stateAt(START + 5, START + 4), stateAt(START + 5, START + 5)]).toEqual([
      ...['unheard', 'absent'],
    ]);
    expect(stateAt(null, START + 5)).toBe('unheard');
    const ended = { ...exam, endedAt: START, endKnownAt: START };
    const papers = [{ paper: begun('a') }];
    const writing = rosterOf({ exam: ended, classroom, papers }, START + 9)[0]?.state;
    expect(writing).toBe('in-progress');
  });

  test('shows `not-member` after joining too late to begin, even if others got extra time', () => {
    const over = START + 5;
    const ended = setFields(exam, { closesAt: over }, 1);
    const classroom = classOf(student('a', 'Ali'));
    const statesAt = (now: number, of = ended) =>
      [over, over + 1].map((since) => {
        const came = { ...classroom, stamps: { ...classroom.stamps, 'selectedStudent/a': since } };
        return rosterOf({ exam: of, classroom: came, papers: [] }, now)[0]?.state;
      });
    expect(statesAt(over - 1)).toEqual(['unheard', 'unheard']);
    expect(statesAt(over + 9)).toEqual(['absent', 'not-member']);
    const stretched = { ...ended, extraTime: [{ uid: 'b', minutes: 10 }] };
    expect(statesAt(over + 10 * 60_000, stretched)).toEqual(['absent', 'not-member']);
  });

  test('lists the papers of students who left the class, under the names in their results', () => {
    const papers = [{ paper: handedIn('a'), result: resultFor('a', 'Ali') }, { paper: begun('b') }];
    const roster = rosterOf({ exam, classroom: classOf(student('c', 'Can')), papers }, START);
    expect(roster.map(({ name, state, isMember }) => [name, state, isMember])).toEqual([
      [null, 'in-progress', false],
      ['Ali', 'graded', false],
      ['Can', 'unheard', true],
    ]);
  });

  test('orders namesakes by their school numbers, as every list of people does', () => {
    const students = ['a', 'b', 'c'].map((uid) => student(uid, 'Ali Can'));
    const numbers = new Map([
      ['a', '112'],
      ['c', '45'],
    ]);
    const sat = { exam, classroom: classOf(...students), papers: [], numbers };
    const roster = rosterOf(sat, START);
    expect(roster.map(({ uid }) => uid)).toEqual(['c', 'a', 'b']);
    expect([...rosterNames(roster, numbers, '?').values()]).toEqual([
      ...['Ali Can (45)', 'Ali Can (112)', `Ali Can (${personCode('b')})`],
    ]);
  });
});
