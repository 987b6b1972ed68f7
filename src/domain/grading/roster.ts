import { wasMemberAt } from '../documents/classroom/membership.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import { audienceOf } from '../documents/exam/people.ts';
import { missedFrom } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { beginningOf, type Heard, NOTHING_HEARD } from '../documents/monitor/heard.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { comparePeople, type Named, namesIn } from '../namesakes.ts';
import { deadlineOn, windowAt } from '../timing/timing.ts';
import { isHandedIn } from './counting.ts';

/**
 * State as far as the server has reported:
 * - `absent`: the student has no paper and can no longer begin.
 * - `not-member`: absent, and joined the class when it was too late to begin.
 * - `unheard`: not begun, and no device of the student connected lately.
 * - `overdue`: a minute past the deadline, without a hand-in at the server.
 */
export const PAPER_STATES = [
  'not-started',
  'unheard',
  'absent',
  'not-member',
  'in-progress',
  'overdue',
  'handed-in',
  'to-mark',
  'graded',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export interface SatPaper {
  paper: Paper;
  result?: Result;
}

export interface RosterEntry {
  uid: string;
  /** Null if the student left the class before the grading. */
  name: string | null;
  isMember: boolean;
  state: PaperState;
  paper: Paper | null;
  result: Result | null;
  /** Time at which a device of an `unheard` student last connected (ms), or null. */
  lastHeardAt: number | null;
  /** Make-up to which paper, result and state belong. `own` is the result of the exam itself. */
  makeUp?: { examID: string; own: Result | null };
}

/** Time that a paper handed in at the last second may take to arrive (ms). */
const ON_ITS_WAY = 60_000;

export function paperState({ paper, result }: SatPaper, now: number): PaperState {
  if (result) return result.examPoint === null ? 'to-mark' : 'graded';
  if (isHandedIn(paper)) return 'handed-in';
  return now > deadlineOn(paper) + ON_ITS_WAY ? 'overdue' : 'in-progress';
}

/** Returns the state of a student without a paper. A deleted exam counts as over. */
export function withoutPaper(
  uid: string,
  { exam, classroom }: Pick<Sat, 'exam' | 'classroom'>,
  now: number,
): 'not-started' | 'absent' | 'not-member' {
  const from = exam ? (missedFrom(exam) ?? Infinity) : now;
  if (now < from) return 'not-started';
  const lastStart = Math.min(from, exam ? closedSince(exam) : from);
  return !classroom || wasMemberAt(classroom, uid, lastStart) ? 'absent' : 'not-member';
}

/** Returns the time from which nobody could begin (ms). Writers with extra time end later. */
const closedSince = ({ closesAt, stamps }: Exam): number =>
  closesAt === null ? Infinity : Math.max(closesAt, stamps.closesAt ?? 0);

export interface Sat {
  exam: Exam | null;
  classroom: Classroom | null;
  papers: readonly SatPaper[];
  /** School numbers by uid, to order namesakes. */
  numbers?: ReadonlyMap<string, string>;
}

/** Returns the students of an exam, ordered by name. Includes former members with a paper. */
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
    .sort((a, b) => comparePeople(asNamed(a, '', sat.numbers), asNamed(b, '', sat.numbers)));
}

type Entry = Pick<RosterEntry, 'uid' | 'name'>;

const asNamed = ({ uid, name }: Entry, stranger: string, numbers?: Sat['numbers']): Named => ({
  ...{ uid, displayName: name || stranger, schoolNumber: numbers?.get(uid) },
});

/** Returns names by uid. `stranger` names an unknown person. */
export const rosterNames = (
  roster: readonly Entry[],
  numbers: ReadonlyMap<string, string>,
  stranger: string,
): ReadonlyMap<string, string> => namesIn(roster.map((entry) => asNamed(entry, stranger, numbers)));

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

export function countStates(roster: readonly RosterEntry[]): Record<PaperState, number> {
  const counts: Record<PaperState, number> = {
    'not-started': 0,
    unheard: 0,
    absent: 0,
    'not-member': 0,
    'in-progress': 0,
    overdue: 0,
    'handed-in': 0,
    'to-mark': 0,
    graded: 0,
  };
  for (const { state } of roster) counts[state] += 1;
  return counts;
}
