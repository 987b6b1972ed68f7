import type { Classroom } from '../documents/classroom/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { Heard } from '../documents/monitor/heard.ts';
import type { Result } from '../documents/paper/schema.ts';
import { decisionOn, isUndecided } from './acceptance.ts';
import { countedSitting } from './over-time.ts';
import {
  paperState,
  type RosterEntry,
  rosterOf,
  type Sat,
  type SatPaper,
  withoutPaper,
} from './roster.ts';

export interface ExamWithPapers {
  exam: Exam;
  papers: readonly SatPaper[];
}

interface SatWithMakeUps extends Sat {
  /** Make-ups of the exam, oldest first. */
  makeUps: readonly ExamWithPapers[];
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

/**
 * Returns the results that count in averages: of the last exam that a student took, unless the paper
 * waits for the teacher's decision. @param exams the exam, then its make-ups, oldest first
 */
export function countedResults(
  exams: readonly ExamWithPapers[],
  classroom: Classroom | null,
): Result[] {
  const last = new Map(
    exams.flatMap(({ exam, papers }) =>
      papers.map((sat) => [sat.paper.userID, { exam, ...sat }] as const),
    ),
  );
  return [...last.values()].flatMap(({ exam, paper, result }) =>
    result && !isUndecided(decisionOn(paper, exam, classroom)) ? result : [],
  );
}
