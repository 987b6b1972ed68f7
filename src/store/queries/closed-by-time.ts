import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedAnswers, countedHandIn, isOfSheet } from '../../domain/grading/counting.ts';
import { closedAt } from '../../domain/timing/timing.ts';
import type { Store } from '../tables.ts';

/** A paper that its student did not hand in. */
export interface ClosedByTime {
  paperId: string;
  examName: string;
  /** When the time ran out, or the teacher's word arrived; ms. */
  at: number;
  /** Questions with an option chosen. */
  answers: number;
  /** Whether its teacher had ended the exam for everybody. */
  byTeacher: boolean;
}

/** The person's own papers whose time ran out, the latest first. */
export async function papersClosedByTime(store: Store): Promise<ClosedByTime[]> {
  const papers = await store.papers.where('userID').equals(store.uid).toArray();
  return papers.flatMap((paper) => closedByTime(paper) ?? []).sort((a, b) => b.at - a.at);
}

/** Null for a paper that is open, or that its student handed in. */
export function closedByTime(paper: Paper): ClosedByTime | null {
  const handIn = countedHandIn(paper);
  if (!handIn || handIn.cause === 'student' || isOfSheet(handIn)) return null;
  const { id: paperId, examName } = paper;
  const byTeacher = handIn.cause === 'teacher';
  return { paperId, examName, at: closedAt(paper, handIn), answers: countGiven(paper), byTeacher };
}

/** Questions of a handed-in paper that have an option chosen. */
export const countGiven = (paper: Paper): number =>
  [...countedAnswers(paper, Infinity).values()].filter((answer) => answer !== 'empty').length;
