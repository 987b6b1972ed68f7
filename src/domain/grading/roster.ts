import { wasMemberAt } from '../documents/classroom/membership.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import { audienceOf } from '../documents/exam/audience.ts';
import { missedFrom } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { beginningOf, type Heard, NOTHING_HEARD } from '../documents/monitor/heard.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { deadlineOn, windowAt } from '../timing/timing.ts';
import { compareTurkish } from '../turkish.ts';
import { isHandedIn } from './counting.ts';

/**
 * How far a student is, as far as the server has told:
 * - `absent`: nobody can begin the exam any more, and nothing is known of a paper.
 * - `not-member`: the same of one who came into the class when it was over.
 * - `unheard`: the exam can be begun, no paper is known, and no device of the student was heard lately.
 * - `overdue`: begun, the time is over, and the paper has not arrived. It waits on a device that is offline.
 * - `handed-in`: the server has the paper and has not graded it yet.
 */
export const PAPER_STATES = [
  'not-started',
  'unheard',
  'absent',
  'not-member',
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
  /** When a device of an `unheard` student was last heard (ms); null for never. */
  lastHeardAt: number | null;
}

/** A paper handed in at the last second needs a moment to arrive. ms. */
const ON_ITS_WAY = 60_000;

/** @param now ms */
export function paperState({ paper, result }: SatPaper, now: number): PaperState {
  if (result) return 'graded';
  if (isHandedIn(paper)) return 'handed-in';
  return now > deadlineOn(paper) + ON_ITS_WAY ? 'overdue' : 'in-progress';
}

/**
 * How far a student is of whom nothing is known. An exam that was deleted is over.
 * @param classroom null where it is not known any more
 * @param now ms
 */
export function withoutPaper(
  uid: string,
  { exam, classroom }: Pick<Sat, 'exam' | 'classroom'>,
  now: number,
): 'not-started' | 'absent' | 'not-member' {
  const from = exam ? (missedFrom(exam) ?? Infinity) : now;
  if (now < from) return 'not-started';
  return !classroom || wasMemberAt(classroom, uid, from) ? 'absent' : 'not-member';
}

/** An exam with the class that it is for and the papers of it; each null where it is deleted. */
interface Sat {
  exam: Exam | null;
  classroom: Classroom | null;
  papers: readonly SatPaper[];
}

/**
 * Everybody of the class who is asked to take an exam, and those with a paper of it who left, by Turkish order of names.
 * @param heard without it nobody counts as heard
 */
export function rosterOf(sat: Sat, now: number, heard = NOTHING_HEARD): RosterEntry[] {
  const students = audienceOf(sat.exam, sat.classroom?.selectedStudent ?? []);
  const names = new Map(students.map(({ uid, displayName }) => [uid, displayName]));
  const byStudent = new Map(sat.papers.map((entry) => [entry.paper.userID, entry]));
  const uids = new Set([...names.keys(), ...byStudent.keys()]);
  return [...uids]
    .map((uid): RosterEntry => {
      const own = byStudent.get(uid);
      return {
        uid,
        name: names.get(uid) ?? (own?.result?.displayName || null),
        isMember: names.has(uid),
        ...(own ? stateOf(paperState(own, now)) : begunOrNot(uid, sat, now, heard)),
        paper: own?.paper ?? null,
        result: own?.result ?? null,
      };
    })
    .sort((a, b) => compareTurkish(a.name ?? '', b.name ?? ''));
}

type Stated = Pick<RosterEntry, 'state' | 'lastHeardAt'>;
const stateOf = (state: PaperState): Stated => ({ state, lastHeardAt: null });

function begunOrNot(uid: string, sat: Sat, now: number, heard: Heard): Stated {
  const state = withoutPaper(uid, sat, now);
  const isBefore = sat.exam !== null && windowAt(sat.exam, now) === 'before';
  if (state !== 'not-started' || isBefore) return stateOf(state);
  const beginning = beginningOf(uid, heard, now);
  return beginning.kind === 'unheard'
    ? { state: 'unheard', lastHeardAt: beginning.lastAt }
    : stateOf(beginning.kind);
}

/** How many students are in each state. */
export function countStates(roster: readonly RosterEntry[]): Record<PaperState, number> {
  const counts: Record<PaperState, number> = {
    'not-started': 0,
    unheard: 0,
    absent: 0,
    'not-member': 0,
    'in-progress': 0,
    overdue: 0,
    'handed-in': 0,
    graded: 0,
  };
  for (const { state } of roster) counts[state] += 1;
  return counts;
}
