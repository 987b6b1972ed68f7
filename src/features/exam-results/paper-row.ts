import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Outcome, Paper, Result } from '../../domain/documents/paper/schema.ts';
import { type Decision, decisionOn, isUndecided } from '../../domain/grading/acceptance.ts';
import {
  countedHandIn,
  isHandedIn,
  isOfSheet,
  paperClosedAt,
} from '../../domain/grading/counting.ts';
import { countedOutcome } from '../../domain/grading/points.ts';
import { PAPER_STATES, type RosterEntry, rosterNames } from '../../domain/grading/roster.ts';
import { type Beside, besideSheet } from '../../domain/grading/sheets.ts';
import { markOf } from '../../domain/namesakes.ts';
import { type Doubt, doubtsOf } from '../../domain/timing/doubts.ts';
import { isTimeUnseen } from '../../domain/timing/timing-trust.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { CarriedEntry, CarriedState } from '../../store/queries/carried.ts';
import type { ExamReport } from '../../store/queries/exam-report.ts';
import { formatPoints } from '../../ui/format.ts';
import { messages } from './messages.ts';

export interface PaperRow {
  entry: RosterEntry;
  name: string;
  /** School number or code that distinguishes namesakes; see `markOf`. */
  mark: string;
  doubts: Doubt[];
  safety: Safety | null;
  /** True if only the student's offline tablet saw the times. This is no sign of cheating. */
  isTimeUnseen: boolean;
  decision: Decision | null;
  /** Hand-in of a tablet beside a printed sheet; null unless the student has both. */
  beside: Beside | null;
  /** State of a collected hand-in; null if none was collected, or the server has the paper. */
  carried: CarriedState | null;
}

export const rowsOf = (
  roster: readonly RosterEntry[],
  exam: Exam | null,
  classroom: Classroom | null,
  numbers: Numbers,
  carried: readonly CarriedEntry[] = [],
): PaperRow[] =>
  named(roster, numbers, (entry, name) => {
    const { uid, result, makeUp } = entry;
    // Leaves decisions about a make-up's papers to the make-up's page.
    const paper = makeUp ? null : entry.paper;
    const doubts = paper ? doubtsOf(paper, result, exam, classroom) : [];
    return {
      entry,
      name,
      mark: markOf({ uid, schoolNumber: numbers.get(uid) }),
      carried: stateOfCarried(entry, carried),
      decision: paper && exam ? decisionOn(paper, exam, classroom) : null,
      beside: paper && exam ? besideSheet(paper, exam) : null,
      safety: safetyOf(paper, exam),
      isTimeUnseen: paper !== null && isTimeUnseen(paper, doubts, exam),
      doubts,
    };
  });

type Numbers = ExamReport['numbers'];

function stateOfCarried(
  { uid }: RosterEntry,
  carried: readonly CarriedEntry[],
): CarriedState | null {
  const state = carried.find(({ userID }) => userID === uid)?.state ?? null;
  return state === 'arrived' ? null : state;
}

export function named<T>(
  roster: readonly RosterEntry[],
  numbers: Numbers,
  each: (entry: RosterEntry, name: string) => T,
): T[] {
  const names = rosterNames(roster, numbers, messages.unknownStudent);
  return roster.map((entry) => each(entry, names.get(entry.uid) ?? messages.unknownStudent));
}

type Compare = (a: PaperRow, b: PaperRow) => number;

export const byName: Compare = (a, b) => compareTurkish(a.name, b.name);
export const byState: Compare = (a, b) => stateOf(a) - stateOf(b);
export const byPoints: Compare = (a, b) => pointsOf(a) - pointsOf(b);
export const byHandIn: Compare = (a, b) => (closedAtOf(a) ?? 0) - (closedAtOf(b) ?? 0);

const stateOf = ({ entry }: PaperRow): number => PAPER_STATES.indexOf(entry.state);
/** Returns a sort key that ranks ungraded papers below all others. */
const pointsOf = ({ entry }: PaperRow): number => entry.result?.examPoint ?? -1;

/** Returns the time of the hand-in that the student sees (ms). */
export const closedAtOf = ({ entry: { paper, result } }: PaperRow): number | null =>
  result && paper && paperClosedAt(paper);

/** Returns true for a paper that awaits or has a decision, and for one after the release. */
export const isUpToTeacher = (row: PaperRow): boolean =>
  awaitsDecision(row) ||
  row.decision !== null ||
  row.doubts.some(({ kind }) => kind === 'after-release');

/** Returns the state of Safe Exam Browser; null before the hand-in, or if it is not required. */
export function safetyOf(paper: Paper | null, exam: Exam | null): Safety | null {
  if (!paper || !exam?.safeBrowser || exam.safeBrowser.mode === 'off' || !isHandedIn(paper))
    return null;
  if (paper.logs.length === 0 || paper.logs.some(({ isSafe }) => isSafe === undefined))
    return 'unknown';
  return paper.logs.every(({ isSafe }) => isSafe) ? 'proved' : 'unproved';
}
type Safety = 'proved' | 'unproved' | 'unknown';

export const hasNote = (paper: Paper | null): boolean =>
  paper?.logs.some((log) => log.hasNote) ?? false;

export const awaitsDecision = ({ decision, beside }: PaperRow): boolean =>
  isUndecided(decision) || beside?.isSaid === false;

export const isOnPaper = ({ entry: { paper } }: PaperRow): boolean => {
  const counted = paper && countedHandIn(paper);
  return counted ? isOfSheet(counted) : false;
};

export function outcomeCounts({ questions }: Pick<Result, 'questions'>): Record<Outcome, number> {
  const counts = { correct: 0, partial: 0, wrong: 0, blank: 0, pending: 0 };
  for (const question of questions) {
    const outcome = countedOutcome(question);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** Returns the points in words; null while the teacher has to mark the paper. */
export const pointsText = (result: Pick<Result, 'examPoint'> | null | undefined): string | null =>
  result && result.examPoint !== null ? formatPoints(result.examPoint) : null;

type OutcomeLabel = readonly [Outcome, string];
const ALWAYS: readonly OutcomeLabel[] = [
  ['correct', messages.right],
  ['wrong', messages.wrong],
  ['blank', messages.blank],
];
const WITH_PARTIAL: readonly OutcomeLabel[] = ALWAYS.toSpliced(1, 0, ['partial', messages.partial]);

/** Returns labels of outcomes. Includes partly right answers only if a paper has them. */
export const outcomeLabels = (
  results: readonly (Pick<Result, 'questions'> | null | undefined)[],
): readonly OutcomeLabel[] =>
  results.some((result) => result && outcomeCounts(result).partial > 0) ? WITH_PARTIAL : ALWAYS;

export function stateInWords(
  { state, lastHeardAt, makeUp }: Pick<RosterEntry, 'state' | 'lastHeardAt' | 'makeUp'>,
  timeOf: (instant: number) => string,
): string {
  if (makeUp) return messages.ofMakeUp(messages.states[state]);
  if (state !== 'unheard') return messages.states[state];
  return lastHeardAt === null ? messages.neverHeard : messages.unheardSince(timeOf(lastHeardAt));
}
