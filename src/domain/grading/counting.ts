import type { GivenAnswer, HandIn, Paper } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import { type Answer, ON_PAPER } from '../question-kinds/kind.ts';
import { asSeen, closedAt } from '../timing/timing.ts';
import { SERVER_DEVICE, SHEET_DEVICE } from '../vocabulary.ts';

export const isHandedIn = (paper: Pick<Paper, 'handIns'>): boolean => paper.handIns.length > 0;

export const handInKey = ({ at, device }: Pick<HandIn, 'at' | 'device'>): string =>
  `${at}.${device}`;

export const isOfServer = ({ cause, device }: Pick<HandIn, 'cause' | 'device'>): boolean =>
  cause === 'server' || device === SERVER_DEVICE;

/** Returns true for a hand-in from a printed sheet. Its time is the time of the reading. */
export const isOfSheet = ({ cause }: Pick<HandIn, 'cause'>): boolean => cause === 'paper';

export const isMarkedByHand = ({ handIns }: Pick<Paper, 'handIns'>): boolean =>
  handIns.some(
    (handIn) => isOfSheet(handIn) && handIn.answers.some(({ answer }) => answer === ON_PAPER),
  );

export const isBegunOnTablet = ({ start }: Pick<Paper, 'start'>): boolean =>
  start.device !== SHEET_DEVICE;

export const isMadeByServer = (handIn: Pick<HandIn, 'cause' | 'device'>): boolean =>
  isOfServer(handIn) || isOfSheet(handIn);

type HandedIn = Pick<Paper, 'handIns' | 'counted'>;

/**
 * Returns the fixed hand-in. If none is fixed, prefers a device's to the server's and the server's to
 * a printed sheet's, then the earliest.
 */
export function countedHandIn(paper: HandedIn): HandIn | null {
  const fixed = paper.handIns.find((handIn) => handInKey(handIn) === paper.counted);
  if (fixed) return fixed;
  const inOrder = [...paper.handIns].sort((a, b) => rankOf(a) - rankOf(b) || a.at - b.at);
  return inOrder[0] ?? null;
}

export function paperClosedAt(paper: Paper): number | null {
  const handIn = countedHandIn(paper);
  return handIn && closedAt(paper, handIn);
}

function rankOf(handIn: HandIn): number {
  if (isOfSheet(handIn)) return 2;
  return handIn.cause === 'server' ? 1 : 0;
}

export const spareHandIns = (paper: HandedIn): HandIn[] => {
  const counted = countedHandIn(paper);
  return paper.handIns.filter((handIn) => handIn !== counted);
};

/** Returns the devices' hand-ins other than the counted hand-in. */
export const otherHandIns = (paper: HandedIn): HandIn[] =>
  spareHandIns(paper).filter((handIn) => handIn.cause !== 'server' && !isOfSheet(handIn));

/** Returns the graded answers, without late answers. */
export function countedAnswers(paper: Paper, deadline: number): Map<string, Answer> {
  const handIn = countedHandIn(paper);
  if (!handIn) return new Map();
  const behind = handIn.cause === 'server' ? answersBehind(paper) : [];
  const given = [...handIn.answers, ...behind];
  // Ignores `ON_PAPER` from a device, because only the server writes `ON_PAPER`.
  const counts = ({ at, answer }: GivenAnswer): boolean =>
    isOfSheet(handIn) || (answer !== ON_PAPER && asSeen(paper, at) <= deadline);
  const inTime = given.filter(counts);
  return new Map(inTime.map(({ questionID, answer }) => [questionID, answer]));
}

export const givenAnswers = (paper: Pick<Paper, 'myAnswers' | 'stamps'>): GivenAnswer[] =>
  paper.myAnswers.map((answer) => ({ ...answer, at: answeredAt(paper, answer.questionID) }));

/** Returns the answers of the server's hand-in: all, until the server or the teacher fixes them. */
export const answersBehind = (paper: Paper): GivenAnswer[] =>
  paper.settled ? (paper.taken ?? paper.settled) : givenAnswers(paper);

/** Returns answers given after the server's final hand-in. The teacher may accept them. */
export function answersAfterSettling(paper: Paper): GivenAnswer[] {
  const counted = countedHandIn(paper);
  if (!paper.settled || !counted || !isOfServer(counted)) return [];
  const settled = byQuestion(answersBehind(paper));
  const isOther = ({ questionID, answer }: GivenAnswer) =>
    settled.get(questionID)?.answer !== answer;
  return givenAnswers(paper).filter(isOther);
}

/** Returns the answers that a paper lacks. @param known null without a paper */
export function unknownAnswers(given: readonly GivenAnswer[], known: Paper | null): GivenAnswer[] {
  const said = byQuestion(known ? givenAnswers(known) : []);
  return given.filter((answer) => !sameContent(said.get(answer.questionID), answer));
}

export const byQuestion = (answers: readonly GivenAnswer[]): Map<string, GivenAnswer> =>
  new Map(answers.map((answer) => [answer.questionID, answer]));

/** Returns the time of the last answer to a question (ms); 0 if unanswered. */
export const answeredAt = (paper: Pick<Paper, 'stamps'>, questionID: string): number =>
  paper.stamps[`myAnswers/${questionID}`] ?? 0;
