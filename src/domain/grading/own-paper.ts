import type { Paper, Result } from '../documents/paper/schema.ts';
import { closedAt, deadlineOn } from '../timing/timing.ts';
import { countedAnswers, countedHandIn } from './counting.ts';

/** `paper`: recorded from a printed sheet. */
export type ClosedBy = 'student' | 'time' | 'teacher' | 'paper';

export interface PaperEnd {
  /** Cause of the closing; null if the device has only the result. */
  by: ClosedBy | null;
  at: number;
  /** Number of answered questions. */
  answers: number;
}

/**
 * Status as far as the device knows:
 * - `waiting`: closed on this device, but the server has not acknowledged the hand-in.
 * - `refused`: the server refused the hand-in, and the device keeps the paper.
 * - `acknowledged`: the device has not pulled the server's copy.
 * - `at-server`: the server has the paper and has not graded it.
 * - `withheld`: the results are not released.
 * - `graded`: the device has the result. `at` is the time at which the server had the hand-in (ms).
 */
export type OwnPaperStatus =
  | { kind: 'in-progress'; deadline: number }
  | { kind: 'waiting'; end: PaperEnd }
  | { kind: 'refused'; end: PaperEnd }
  | { kind: 'acknowledged'; end: PaperEnd; at: number }
  | { kind: 'at-server' | 'marking' | 'withheld'; end: PaperEnd; at: number }
  | { kind: 'graded'; end: PaperEnd; at: number; isRefused: boolean };

export type OwnPaperKind = OwnPaperStatus['kind'];
export type ClosedStatus = Exclude<OwnPaperStatus, { kind: 'in-progress' }>;

export interface UnsentPart {
  isHandIn: boolean;
  isRefused: boolean;
}

export interface OwnPaperFacts {
  paper: Paper;
  hasResult: boolean;
  unsent: readonly UnsentPart[];
  /** Time at which the server acknowledged a hand-in of this device (ms). */
  acknowledgedAt: number | null;
  isWithheld: boolean;
  isMarked: boolean;
}

export function ownPaperStatus(facts: OwnPaperFacts): OwnPaperStatus {
  const { paper, hasResult, acknowledgedAt } = facts;
  const { receivedAt } = paper;
  const end = endOf(paper);
  if (!end) return { kind: 'in-progress', deadline: deadlineOn(paper) };
  const parts = blockingParts(facts);
  const isRefused = parts.some((part) => part.isRefused);
  if (hasResult) return { kind: 'graded', end, at: receivedAt ?? end.at, isRefused };
  if (isRefused) return { kind: 'refused', end };
  if (parts.length > 0) return { kind: 'waiting', end };
  if (receivedAt !== null) return { kind: atServer(facts), end, at: receivedAt };
  return acknowledgedAt === null
    ? { kind: 'waiting', end }
    : { kind: 'acknowledged', end, at: acknowledgedAt };
}

function atServer({ isMarked, isWithheld }: OwnPaperFacts): 'at-server' | 'marking' | 'withheld' {
  if (isMarked) return 'marking';
  return isWithheld ? 'withheld' : 'at-server';
}

/** Returns the unsent parts. Once the server has a hand-in, only unsent hand-ins matter. */
const blockingParts = ({ paper, unsent }: OwnPaperFacts): readonly UnsentPart[] =>
  paper.receivedAt === null ? unsent : unsent.filter(({ isHandIn }) => isHandIn);

export const resultStatus = ({ handedInAt, gradedAt, questions }: Result): OwnPaperStatus => ({
  ...{ kind: 'graded', at: gradedAt, isRefused: false },
  end: {
    ...{ by: null, at: handedInAt },
    answers: questions.filter(({ answer }) => answer !== 'empty').length,
  },
});

export const serverHasSince = (status: OwnPaperStatus): number | null =>
  'at' in status ? status.at : null;

function endOf(paper: Paper): PaperEnd | null {
  const handIn = countedHandIn(paper);
  if (!handIn) return null;
  const given = [...countedAnswers(paper, Infinity).values()];
  return {
    by: closedByOf(handIn),
    at: closedAt(paper, handIn),
    answers: given.filter((answer) => answer !== 'empty').length,
  };
}

function closedByOf({ cause }: Paper['handIns'][number]): ClosedBy {
  return cause === 'student' || cause === 'teacher' || cause === 'paper' ? cause : 'time';
}
