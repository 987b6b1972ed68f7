import type { Member } from '../documents/common.ts';
import { missedFrom } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { deadlineOn } from '../timing/timing.ts';
import { compareTurkish } from '../turkish.ts';
import { isHandedIn } from './counting.ts';

/**
 * How far a student is, as far as the server has told:
 * - `absent`: nobody can begin the exam any more, and nothing is known of a paper.
 * - `overdue`: begun, the time is over, and the paper has not arrived. It waits on a device that is offline.
 * - `handed-in`: the server has the paper and has not graded it yet.
 */
export const PAPER_STATES = [
  'not-started',
  'absent',
  'in-progress',
  'overdue',
  'handed-in',
  'graded',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** A paper with its result, once there is one. */
export interface SatPaper {
  paper: Paper;
  result?: Result;
}

/** One student of an exam as the teacher sees it. */
export interface RosterEntry {
  uid: string;
  /** null where this device does not know the name: the student left the class before the paper was graded. */
  name: string | null;
  /** False for one who left the class. */
  isMember: boolean;
  state: PaperState;
  paper: Paper | null;
  result: Result | null;
}

/** A paper handed in at the last second needs a moment to arrive. ms. */
const ON_ITS_WAY = 60_000;

/** @param now ms */
export function paperState({ paper, result }: SatPaper, now: number): PaperState {
  if (result) return 'graded';
  if (isHandedIn(paper)) return 'handed-in';
  return now > deadlineOn(paper) + ON_ITS_WAY ? 'overdue' : 'in-progress';
}

/** Whether who has no paper by now missed the exam; so it is of one that was deleted. `now` in ms. */
export const isMissed = (exam: Exam | null, now: number): boolean =>
  exam === null || now >= (missedFrom(exam) ?? Infinity);

/** Everybody in the class, and those who left it with a paper of this exam, by Turkish order of names. */
export function rosterOf(
  students: readonly Member[],
  papers: readonly SatPaper[],
  exam: Exam | null,
  now: number,
): RosterEntry[] {
  const withoutPaper = isMissed(exam, now) ? 'absent' : 'not-started';
  const names = new Map(students.map(({ uid, displayName }) => [uid, displayName]));
  const byStudent = new Map(papers.map((entry) => [entry.paper.userID, entry]));
  const uids = new Set([...names.keys(), ...byStudent.keys()]);
  return [...uids]
    .map((uid): RosterEntry => {
      const sat = byStudent.get(uid);
      return {
        uid,
        name: names.get(uid) ?? (sat?.result?.displayName || null),
        isMember: names.has(uid),
        state: sat ? paperState(sat, now) : withoutPaper,
        paper: sat?.paper ?? null,
        result: sat?.result ?? null,
      };
    })
    .sort((a, b) => compareTurkish(a.name ?? '', b.name ?? ''));
}

/** How many students are in each state. */
export function countStates(roster: readonly RosterEntry[]): Record<PaperState, number> {
  const counts: Record<PaperState, number> = {
    'not-started': 0,
    absent: 0,
    'in-progress': 0,
    overdue: 0,
    'handed-in': 0,
    graded: 0,
  };
  for (const { state } of roster) counts[state] += 1;
  return counts;
}
