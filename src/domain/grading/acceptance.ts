import { wasMemberAt } from '../documents/classroom/membership.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import { wasForAt } from '../documents/exam/audience.ts';
import { keyOutSince } from '../documents/exam/release.ts';
import type { Exam, WaitReason } from '../documents/exam/schema.ts';
import { isPractice } from '../documents/exam/settings.ts';
import type { GivenAnswer, Paper } from '../documents/paper/schema.ts';
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
import { hasWord, isTaken, isTakenAsItStands } from './taken.ts';
import { cameAt, isWitnessedInTime, witnessedAt } from './witness.ts';

/** What speaks against taking a paper like any other. It is graded for its teacher, who decides. */
export type Irregularity =
  /** Begun at `at` (ms), by its device's word, by its clocks or as the server saw it, before the exam opened. */
  | { kind: 'before-opening'; at: number }
  /** Begun at `at` (ms) when the server had told that the exam was over; a device without a network could not know. */
  | { kind: 'after-end'; at: number }
  /** What counts of it came, at `at` (ms), when the key was out. */
  | { kind: 'after-release'; at: number }
  /** Its student was not in the class, or not among those chosen for the exam, when it was begun, or is not in the class when the key comes out. */
  | { kind: 'not-member' };

/** @param classroom null where it is not known any more: then nothing is said of who was in it */
export function irregularitiesOf(
  paper: Paper,
  exam: Exam,
  classroom: Classroom | null,
): Irregularity[] {
  const handIn = countedHandIn(paper);
  // Its teacher read it: nothing speaks against it that the teacher had not seen.
  if (handIn && isOfSheet(handIn)) return [];
  const begunAt = Math.min(begunByReadings(paper), paper.seenAt ?? Infinity);
  const heldAt = heldSince(paper);
  const found: Irregularity[] = [];
  if (exam.opensAt !== null && begunAt < exam.opensAt)
    found.push({ kind: 'before-opening', at: begunAt });
  const atLast = begunAtLast(paper);
  if (exam.endKnownAt !== null && atLast > exam.endKnownAt + ON_THE_WAY)
    found.push({ kind: 'after-end', at: atLast });
  if (isBehindKey(heldAt, exam)) found.push({ kind: 'after-release', at: heldAt });
  if (classroom && !wasMemberThroughout(paper, exam, classroom)) found.push({ kind: 'not-member' });
  return found;
}

/** The start as the device says or as the server saw it: clocks differ, and either one is enough. */
function wasMemberThroughout(paper: Paper, exam: Exam, classroom: Classroom): boolean {
  const { userID, start, seenAt, receivedAt } = paper;
  const isOwn = isPractice(exam) && exam.releasedAt === null;
  const cameOut = isOwn ? (receivedAt ?? Infinity) : (keyOutSince(exam, Infinity) ?? Infinity);
  const wasIn = (at: number) => wasMemberAt(classroom, userID, at);
  const couldBegin = (at: number) => wasIn(at) && wasForAt(exam, userID, at);
  return wasIn(cameOut) && (couldBegin(start.at) || (seenAt !== null && couldBegin(seenAt)));
}

/**
 * When the school had what counts in hand, ms; null where it holds no hand-in. What a teacher's tablet had taken from the student's was
 * held from then on.
 */
function heldSince(paper: Paper): number | null {
  const counted = countedHandIn(paper);
  const held = counted && cameAt(paper, counted);
  return held && Math.min(held, witnessedAt(paper, counted) ?? Infinity);
}

/**
 * Whether a handed-in paper waits for its teacher's word: its student gets neither result nor key before that.
 * What the server handed in for a silent device brings no key before it is the one that counts: the device may still bring another.
 */
export function waitsForTeacher(paper: Paper, exam: Exam, classroom: Classroom | null): boolean {
  const counted = countedHandIn(paper);
  if (counted && isOfServer(counted) && paper.counted === null) return true;
  // Who puts it before a sheet of paper knows it.
  if (isTaken(paper, exam) || (counted && isPutFirst(counted, paper, exam))) return false;
  return irregularitiesOf(paper, exam, classroom).length > 0;
}

/**
 * What a teacher has to decide of a paper, or has: whether it is taken at all, or whether what came behind the server's own hand-in counts
 * as well. What the server handed in waits for its device as long as that may still come, not for the teacher.
 */
export type Decision = 'paper' | 'answers' | 'taken';

/** Whether the teacher has yet to decide. */
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

/** Why a paper, or what came behind the server's own hand-in, waits for the teacher; null where nothing does. */
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
 * Key of the hand-in that counts from now on; null while that may change. Once the class has the key the server's own hand-in is
 * final: what its device brings later is kept beside it, and counts where the teacher takes it, or had it on a tablet before the key was out.
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

/** Whether what counts came when the key was out, without a word of the teacher: what was in a teacher's hands before goes before that. */
const cameBehindKey = (paper: Paper, exam: Exam): boolean =>
  !isTaken(paper, exam) && isBehindKey(heldSince(paper), exam);

const isBehindKey = (heldAt: number | null, exam: Exam): heldAt is number =>
  heldAt !== null && (keyOutSince(exam, heldAt) ?? heldAt) < heldAt;

/**
 * The answers that count with the server's own hand-in where that counts, from when it is known what counts; null before, and where the server
 * closed nothing. They are kept, whatever comes to count meanwhile: an answer that is brought then may have been written with the key at hand, and
 * counts where the teacher takes it.
 * @param counted key of the hand-in that counts
 */
export function settledFrom(paper: Paper, counted: string | null): GivenAnswer[] | null {
  if (paper.settled) return paper.settled;
  return counted !== null && paper.handIns.some(isOfServer) ? givenAnswers(paper) : null;
}
