import type { GivenAnswer, HandIn, Paper } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { asSeen, closedAt } from '../timing/timing.ts';
import { SERVER_DEVICE, SHEET_DEVICE } from '../vocabulary.ts';

export const isHandedIn = (paper: Pick<Paper, 'handIns'>): boolean => paper.handIns.length > 0;

/** Names a hand-in within its paper. */
export const handInKey = ({ at, device }: Pick<HandIn, 'at' | 'device'>): string =>
  `${at}.${device}`;

export const isOfServer = ({ cause, device }: Pick<HandIn, 'cause' | 'device'>): boolean =>
  cause === 'server' || device === SERVER_DEVICE;

/** Whether a teacher read it from a printed sheet. Of its times nobody knows more than when it was read. */
export const isOfSheet = ({ cause }: Pick<HandIn, 'cause'>): boolean => cause === 'paper';

/** Whether its start says when it was begun. */
export const isBegunOnTablet = ({ start }: Pick<Paper, 'start'>): boolean =>
  start.device !== SHEET_DEVICE;

/** What the server alone writes: no device says it. */
export const isMadeByServer = (handIn: Pick<HandIn, 'cause' | 'device'>): boolean =>
  isOfServer(handIn) || isOfSheet(handIn);

type HandedIn = Pick<Paper, 'handIns' | 'counted'>;

/**
 * Of several hand-ins the first counts. One made by the server for a silent device stands behind one made on a
 * device, which held at least as many answers; one read from paper stands behind both, unless its teacher puts it before
 * them. Once the server held one, that stays the one: its result brings the key to the student, and whatever comes later
 * may have been written with the key at hand.
 */
export function countedHandIn(paper: HandedIn): HandIn | null {
  const fixed = paper.handIns.find((handIn) => handInKey(handIn) === paper.counted);
  if (fixed) return fixed;
  const inOrder = [...paper.handIns].sort((a, b) => rankOf(a) - rankOf(b) || a.at - b.at);
  return inOrder[0] ?? null;
}

/** When a paper was closed, ms; null while it is open. See `closedAt`. */
export function paperClosedAt(paper: Paper): number | null {
  const handIn = countedHandIn(paper);
  return handIn && closedAt(paper, handIn);
}

function rankOf(handIn: HandIn): number {
  if (isOfSheet(handIn)) return 2;
  return handIn.cause === 'server' ? 1 : 0;
}

/** Hand-ins that do not count, kept and flagged. */
export const spareHandIns = (paper: HandedIn): HandIn[] => {
  const counted = countedHandIn(paper);
  return paper.handIns.filter((handIn) => handIn !== counted);
};

/** Of those, what people or their devices handed in: each gave its student a code. */
export const otherHandIns = (paper: HandedIn): HandIn[] =>
  spareHandIns(paper).filter((handIn) => handIn.cause !== 'server' && !isOfSheet(handIn));

/**
 * The answers that count, by question: those of the counted hand-in, given by the deadline (ms). Of what the server handed in, an answer that
 * was given later, and too late, takes none away: the one that was handed in stands.
 */
export function countedAnswers(paper: Paper, deadline: number): Map<string, Answer> {
  const handIn = countedHandIn(paper);
  if (!handIn) return new Map();
  const behind = handIn.cause === 'server' ? answersBehind(paper) : [];
  const given = [...handIn.answers, ...behind];
  const inTime = given.filter(({ at }) => isOfSheet(handIn) || asSeen(paper, at) <= deadline);
  return new Map(inTime.map(({ questionID, answer }) => [questionID, answer]));
}

/** The answers as they stand now. */
export const givenAnswers = (paper: Pick<Paper, 'myAnswers' | 'stamps'>): GivenAnswer[] =>
  paper.myAnswers.map((answer) => ({ ...answer, at: answeredAt(paper, answer.questionID) }));

/** The answers that count with the server's own hand-in: as settled, or as the teacher took them; until then as they stand. */
export const answersBehind = (paper: Paper): GivenAnswer[] =>
  paper.settled ? (paper.taken ?? paper.settled) : givenAnswers(paper);

/** Answers that were brought when those of a paper were settled, or taken: they count where the teacher takes them. */
export function answersAfterSettling(paper: Paper): GivenAnswer[] {
  const counted = countedHandIn(paper);
  if (!paper.settled || !counted || !isOfServer(counted)) return [];
  const settled = byQuestion(answersBehind(paper));
  const isOther = ({ questionID, answer }: GivenAnswer) =>
    settled.get(questionID)?.answer !== answer;
  return givenAnswers(paper).filter(isOther);
}

/** Of these those that a paper does not say just so, with the same time. @param known null for no paper */
export function unknownAnswers(given: readonly GivenAnswer[], known: Paper | null): GivenAnswer[] {
  const said = byQuestion(known ? givenAnswers(known) : []);
  return given.filter((answer) => !sameContent(said.get(answer.questionID), answer));
}

export const byQuestion = (answers: readonly GivenAnswer[]): Map<string, GivenAnswer> =>
  new Map(answers.map((answer) => [answer.questionID, answer]));

/** When an answer was last given, ms; 0 when it never was. */
export const answeredAt = (paper: Pick<Paper, 'stamps'>, questionID: string): number =>
  paper.stamps[`myAnswers/${questionID}`] ?? 0;
