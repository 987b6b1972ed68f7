import { digestOf } from '../documents/attempt/chain.ts';
import type { Exam, TakenPaper } from '../documents/exam/schema.ts';
import type { GivenAnswer, Paper } from '../documents/paper/schema.ts';
import { canonical } from '../merge/canonical.ts';
import { givenAnswers } from './counting.ts';

/*
 * The teacher's word that a paper counts is about the paper that the teacher saw. What comes afterwards may have been written with the key at
 * hand, so it waits for another word.
 */

/**
 * Names what stands in a paper: its answers, with when they were given, its hand-ins, and by which start and readings of clocks they
 * count. 32 hex digits of SHA-256.
 */
export function contentOf(paper: Paper): string {
  const { start, handIns, clock } = paper;
  const inAnyOrder = (said: readonly unknown[]) => said.map(canonical).sort();
  const said = [givenAnswers(paper), handIns, clock].map(inAnyOrder);
  return digestOf(canonical([start, ...said]));
}

const wordOn = ({ takenPapers }: Exam, uid: string): TakenPaper | undefined =>
  takenPapers.find((taken) => taken.uid === uid);

export const hasWord = (paper: Paper, exam: Exam): boolean =>
  wordOn(exam, paper.userID) !== undefined;

/** Returns true if the teacher took the paper with its present content. */
export const isTakenAsItStands = (paper: Paper, exam: Exam): boolean =>
  wordOn(exam, paper.userID)?.content === contentOf(paper);

/** Whether the teacher took the paper, as it stands or as it stood. */
export const isTaken = (paper: Paper, exam: Exam): boolean =>
  hasWord(paper, exam) && (paper.taken !== null || isTakenAsItStands(paper, exam));

/** The answers that stood when the teacher took the paper; null where the teacher has not, or has left it. */
export function takenFrom(paper: Paper, exam: Exam): GivenAnswer[] | null {
  if (!hasWord(paper, exam)) return null;
  return isTakenAsItStands(paper, exam) ? givenAnswers(paper) : paper.taken;
}
