import type { Member } from '../../domain/entities/common.ts';
import { countedHandIn } from '../../domain/exam/counting.ts';
import { averageOf } from '../../domain/exam/scoring.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { GradedPaper } from '../../store/queries/papers.ts';

export const PAPER_STATES = ['not-started', 'in-progress', 'handed-in', 'graded'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** One student of the exam as the teacher sees it. */
export interface RosterEntry {
  uid: string;
  /** null where this device does not know the name (the student has left the class). */
  name: string | null;
  state: PaperState;
  entry: GradedPaper | null;
}

export function stateOf({ paper, result }: GradedPaper): PaperState {
  if (result) return 'graded';
  return countedHandIn(paper) ? 'handed-in' : 'in-progress';
}

/** Everybody in the class, and those who left it with a paper of this exam, by Turkish order of names. */
export function rosterOf(
  students: readonly Member[],
  entries: readonly GradedPaper[],
): RosterEntry[] {
  const names = new Map(students.map(({ uid, displayName }) => [uid, displayName]));
  const byStudent = new Map(entries.map((entry) => [entry.paper.userID, entry]));
  const uids = new Set([...names.keys(), ...byStudent.keys()]);
  return [...uids]
    .map((uid) => rosterEntry(uid, names, byStudent.get(uid) ?? null))
    .sort((a, b) => compareTurkish(a.name ?? '', b.name ?? ''));
}

function rosterEntry(
  uid: string,
  names: ReadonlyMap<string, string>,
  entry: GradedPaper | null,
): RosterEntry {
  const name = names.get(uid) ?? entry?.result?.displayName ?? null;
  return { uid, name, state: entry ? stateOf(entry) : 'not-started', entry };
}

export interface PaperAverage {
  /** Percent, or null while no paper is graded. */
  points: number | null;
  count: number;
}

/** Mean over the graded papers (specification, section 9). */
export function averageOfPapers(entries: readonly GradedPaper[]): PaperAverage {
  const points = entries.flatMap(({ result }) => (result ? [result.examPoint] : []));
  return { points: averageOf(points), count: points.length };
}
