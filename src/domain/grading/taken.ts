import { digestOf } from '../documents/attempt/chain.ts';
import type { Exam, TakenPaper } from '../documents/exam/schema.ts';
import type { GivenAnswer, Paper } from '../documents/paper/schema.ts';
import { canonical } from '../merge/canonical.ts';
import { givenAnswers } from './counting.ts';

/* Covers the present content only, as later content may have been written with the key at hand. */

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

export const isTakenAsItStands = (paper: Paper, exam: Exam): boolean =>
  wordOn(exam, paper.userID)?.content === contentOf(paper);

export const isTaken = (paper: Paper, exam: Exam): boolean =>
  hasWord(paper, exam) && (paper.taken !== null || isTakenAsItStands(paper, exam));

export function takenFrom(paper: Paper, exam: Exam): GivenAnswer[] | null {
  if (!hasWord(paper, exam)) return null;
  return isTakenAsItStands(paper, exam) ? givenAnswers(paper) : paper.taken;
}
