import { digestOf } from '../documents/attempt/chain.ts';
import { wasMemberAt } from '../documents/classroom/membership.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import { wasForAt } from '../documents/exam/people.ts';
import { keyOutSince } from '../documents/exam/release.ts';
import type { Exam, TakenPaper, WaitReason } from '../documents/exam/schema.ts';
import { givesResultsAtOnce } from '../documents/exam/settings.ts';
import type { GivenAnswer, HandIn, Paper } from '../documents/paper/schema.ts';
import { canonical } from '../merge/canonical.ts';
import { begunAtLast, begunByReadings, ON_THE_WAY } from '../timing/timing.ts';
import {
  answersAfterSettling,
  countedHandIn,
  givenAnswers,
  handInKey,
  isMadeByServer,
  isOfServer,
  isOfSheet,
  spareHandIns,
} from './counting.ts';
import { countedBySheets, isPutFirst } from './sheets.ts';

/** Reasons why a teacher has to accept a paper. Until then, only the teacher sees its points. */
export type Irregularity =
  /** Begun before the opening by the device, its clocks or the server; `at` is the start (ms). */
  | { kind: 'before-opening'; at: number }
  /** Begun after an early end that the offline device did not know; `at` is the start (ms). */
  | { kind: 'after-end'; at: number }
  /** Counted hand-in that arrived after the release; `wasBegun`: its start arrived before. */
  | { kind: 'after-release'; at: number; wasBegun: boolean }
  | { kind: 'not-member' };

/** @param classroom null if unknown, in which case membership is not checked */
export function irregularitiesOf(
  paper: Paper,
  exam: Exam,
  classroom: Classroom | null,
): Irregularity[] {
  const handIn = countedHandIn(paper);
  if (handIn && isOfSheet(handIn)) return [];
  const begunAt = Math.min(begunByReadings(paper), paper.seenAt ?? Infinity);
  const heldAt = heldSince(paper);
  const found: Irregularity[] = [];
  if (exam.opensAt !== null && begunAt < exam.opensAt)
    found.push({ kind: 'before-opening', at: begunAt });
  const atLast = begunAtLast(paper);
  if (exam.endKnownAt !== null && atLast > exam.endKnownAt + ON_THE_WAY)
    found.push({ kind: 'after-end', at: atLast });
  if (isBehindKey(heldAt, exam)) {
    const wasBegun = paper.seenAt !== null && !isBehindKey(paper.seenAt, exam);
    found.push({ kind: 'after-release', at: heldAt, wasBegun });
  }
  if (classroom && !wasMemberThroughout(paper, exam, classroom)) found.push({ kind: 'not-member' });
  return found;
}

/** Returns true for a member at the key's release, and at the paper's start or first arrival. */
function wasMemberThroughout(paper: Paper, exam: Exam, classroom: Classroom): boolean {
  const { userID, start, seenAt, receivedAt } = paper;
  const isOwn = givesResultsAtOnce(exam) && exam.releasedAt === null;
  const cameOut = isOwn ? (receivedAt ?? Infinity) : (keyOutSince(exam, Infinity) ?? Infinity);
  const wasIn = (at: number) => wasMemberAt(classroom, userID, at);
  const couldBegin = (at: number) => wasIn(at) && wasForAt(exam, userID, at);
  return wasIn(cameOut) && (couldBegin(start.at) || (seenAt !== null && couldBegin(seenAt)));
}

/** Returns when a teacher's tablet or the server first had the counted hand-in (ms). */
function heldSince(paper: Paper): number | null {
  const counted = countedHandIn(paper);
  const held = counted && cameAt(paper, counted);
  return held && Math.min(held, witnessedAt(paper, counted) ?? Infinity);
}

/** Returns true if the result waits for the teacher's decision, or for further pushes. */
export function waitsForTeacher(paper: Paper, exam: Exam, classroom: Classroom | null): boolean {
  const counted = countedHandIn(paper);
  if (counted && isOfServer(counted) && paper.counted === null) return true;
  // Ignores irregularities of a hand-in that the teacher preferred to the printed sheet.
  if (isTaken(paper, exam) || (counted && isPutFirst(counted, paper, exam))) return false;
  return irregularitiesOf(paper, exam, classroom).length > 0;
}

export type Decision = 'paper' | 'answers' | 'taken';

export const isUndecided = (decision: Decision | null): boolean =>
  decision !== null && decision !== 'taken';

export function decisionOn(paper: Paper, exam: Exam, classroom: Classroom | null): Decision | null {
  const counted = countedHandIn(paper);
  if (!counted) return null;
  const isClosed = isOfServer(counted);
  const hasOther = spareHandIns(paper).some((handIn) => !isMadeByServer(handIn));
  const hasNews = answersAfterSettling(paper).length > 0 || (isClosed && hasOther);
  if (hasNews && !isTakenAsItStands(paper, exam)) return 'answers';
  if (isTaken(paper, exam)) return 'taken';
  const isFinal = paper.counted !== null || !isClosed;
  return isFinal && waitsForTeacher(paper, exam, classroom) ? 'paper' : null;
}

export function waitReason(
  paper: Paper,
  exam: Exam,
  classroom: Classroom | null,
): WaitReason | null {
  const decision = decisionOn(paper, exam, classroom);
  if (decision === 'answers') return 'answers';
  if (decision !== 'paper') return null;
  return irregularitiesOf(paper, exam, classroom)[0]?.kind ?? null;
}

/**
 * Returns the key of the counted hand-in; null while it may still change. Printed sheets decide
 * first; only a hand-in witnessed in time or accepted replaces the server's fixed one.
 */
export function countedFrom(paper: Paper, exam: Exam, now: number): string | null {
  const { counted, handIns } = paper;
  const bySheets = countedBySheets(paper, exam);
  if (bySheets) return handInKey(bySheets);
  const own = handIns.find((handIn) => !isMadeByServer(handIn));
  const isOwn = handIns.some((handIn) => handInKey(handIn) === counted && !isOfServer(handIn));
  const inTime = handIns.find(
    (handIn) => !isOfServer(handIn) && isWitnessedInTime(paper, handIn, exam),
  );
  if (isOwn && !(inTime && cameBehindKey(paper, exam))) return counted;
  if (inTime) return handInKey(inTime);
  if (own && isTakenAsItStands(paper, exam)) return handInKey(own);
  if (counted !== null) return counted;
  const first = countedHandIn(paper);
  const isFinal = hasWord(paper, exam) || keyOutSince(exam, now) !== null;
  return first && isFinal ? handInKey(first) : null;
}

const cameBehindKey = (paper: Paper, exam: Exam): boolean =>
  !isTaken(paper, exam) && isBehindKey(heldSince(paper), exam);

const isBehindKey = (heldAt: number | null, exam: Exam): heldAt is number =>
  heldAt !== null && (keyOutSince(exam, heldAt) ?? heldAt) < heldAt;

/** Returns the answers that are graded with the server's hand-in; null until it is final. */
export function settledFrom(paper: Paper, counted: string | null): GivenAnswer[] | null {
  if (paper.settled) return paper.settled;
  return counted !== null && paper.handIns.some(isOfServer) ? givenAnswers(paper) : null;
}

/** Returns a digest of the accepted content. Later content needs another acceptance. */
export function contentOf(paper: Paper): string {
  const { start, handIns, clock } = paper;
  const inAnyOrder = (said: readonly unknown[]) => said.map(canonical).sort();
  const said = [givenAnswers(paper), handIns, clock].map(inAnyOrder);
  return digestOf(canonical([start, ...said]));
}

const wordOn = ({ takenPapers }: Exam, uid: string): TakenPaper | undefined =>
  takenPapers.find((taken) => taken.uid === uid);

const hasWord = (paper: Paper, exam: Exam): boolean => wordOn(exam, paper.userID) !== undefined;

const isTakenAsItStands = (paper: Paper, exam: Exam): boolean =>
  wordOn(exam, paper.userID)?.content === contentOf(paper);

const isTaken = (paper: Paper, exam: Exam): boolean =>
  hasWord(paper, exam) && (paper.taken !== null || isTakenAsItStands(paper, exam));

export function takenFrom(paper: Paper, exam: Exam): GivenAnswer[] | null {
  if (!hasWord(paper, exam)) return null;
  return isTakenAsItStands(paper, exam) ? givenAnswers(paper) : paper.taken;
}

/** Returns the time at which a teacher's tablet first had the hand-in (ms), or null. */
export function witnessedAt({ logs }: Pick<Paper, 'logs'>, handIn: HandIn): number | null {
  const key = handInKey(handIn);
  const witnessed = logs.flatMap(({ witness }) => (witness?.handIn === key ? witness.at : []));
  return witnessed.length > 0 ? Math.min(...witnessed) : null;
}

export const countersignedAt = (
  { countersigned }: Pick<Paper, 'countersigned'>,
  handIn: HandIn,
): number | null => countersigned.find((said) => said.handIn === handInKey(handIn))?.at ?? null;

/** Returns the time at which the server first had this hand-in (ms), or null. */
export function cameAt(paper: Paper, handIn: HandIn): number | null {
  const { seenAt, receivedAt, stamps, handIns } = paper;
  if (isOfServer(handIn)) return Math.max(handIn.at, seenAt ?? 0);
  const said = countersignedAt(paper, handIn);
  if (handIns.some(isMadeByServer)) return said ?? stamps.counted ?? receivedAt;
  return receivedAt && Math.min(receivedAt, said ?? Infinity);
}

export function isWitnessedInTime(paper: Paper, handIn: HandIn, exam: Exam): boolean {
  const at = witnessedAt(paper, handIn);
  return at !== null && (keyOutSince(exam, at) ?? at) >= at;
}
