import type { Exam } from '../documents/exam/schema.ts';
import type { Heard } from '../documents/monitor/heard.ts';
import type { Result } from '../documents/paper/schema.ts';
import { countedSitting } from './over-time.ts';
import {
  paperState,
  type RosterEntry,
  rosterOf,
  type Sat,
  type SatPaper,
  withoutPaper,
} from './roster.ts';

export interface MakeUp {
  exam: Exam;
  papers: readonly SatPaper[];
}

interface SatWithMakeUps extends Sat {
  /** Make-ups of the exam, oldest first. */
  makeUps: readonly MakeUp[];
}

/** Returns the roster of an exam. A student's make-up replaces paper and result. */
export const countedRoster = (sat: SatWithMakeUps, now: number, heard?: Heard): RosterEntry[] =>
  rosterOf(sat, now, heard).map((entry) => countedEntry(entry, sat, now));

function countedEntry(
  entry: RosterEntry,
  { exam, classroom, makeUps }: SatWithMakeUps,
  now: number,
): RosterEntry {
  if (!exam || makeUps.length === 0) return entry;
  const { uid, paper, result } = entry;
  const own = { exam, sat: paper ? { paper, ...(result && { result }) } : undefined };
  const others = makeUps.map((makeUp) => ({
    exam: makeUp.exam,
    sat: makeUp.papers.find((one) => one.paper.userID === uid),
  }));
  const counted = countedSitting(uid, own, others);
  if (counted === own) return entry;
  const { sat } = counted;
  return {
    ...entry,
    state: sat ? paperState(sat, now) : withoutPaper(uid, { exam: counted.exam, classroom }, now),
    lastHeardAt: null,
    paper: sat?.paper ?? null,
    result: sat?.result ?? null,
    makeUp: { examID: counted.exam.examID, own: result },
  };
}

export interface TakenMakeUp {
  /** Students with a paper, graded or not. */
  uids: readonly string[];
  results: readonly Result[];
}

/** Returns the results that count: of the last make-up that a student took, or of the exam. */
export const countedResults = (
  own: readonly Result[],
  makeUps: readonly TakenMakeUp[],
): readonly Result[] =>
  makeUps.reduce(
    (counted, { uids, results }) => [
      ...counted.filter(({ userID }) => !uids.includes(userID)),
      ...results,
    ],
    own,
  );
