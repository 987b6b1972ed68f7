import { wasEverMember } from '../documents/classroom/membership.ts';
import type { Classroom } from '../documents/classroom/schema.ts';
import { wasFor } from '../documents/exam/people.ts';
import { isReleased, livedUntil } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { versionOf } from '../documents/exam/versions.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { putElements, setFields } from '../merge/edit.ts';
import { examEndOf, extraMinutesOf } from '../timing/timing.ts';
import { countedFrom, settledFrom, takenFrom, waitsForTeacher } from './acceptance.ts';
import { countedHandIn, handInKey, isBegunOnTablet, isMadeByServer } from './counting.ts';

export const currentVersionOf = (exam: Exam): string | null =>
  exam.questions.length === 0 ? null : versionOf(exam);

/** Returns true if the student may have had the exam. Otherwise the paper is not graded. */
export const couldHaveSat = (
  uid: string,
  classroom: Classroom | null,
  exam: Exam | null,
): boolean =>
  classroom !== null &&
  wasEverMember(classroom, 'selectedStudent', uid) &&
  (exam === null || wasFor(exam, uid));

/** Returns true if the student may see the result, which contains the key. */
export const maySeeResult = (
  paper: Paper,
  exam: Exam,
  classroom: Classroom,
  now: number,
): boolean => isReleased(exam, livedUntil(exam, now)) && !waitsForTeacher(paper, exam, classroom);

/** Returns the paper with arrival times. Fixes the counted hand-in, unless the server made it. */
export function received(paper: Paper, now: number): Paper {
  // A bubble form has no time of the start.
  const seenAt = isBegunOnTablet(paper) ? (paper.seenAt ?? now) : null;
  const seen = setFields(paper, { seenAt }, now);
  const handIn = countedHandIn(seen);
  if (!handIn) return seen;
  const key = isMadeByServer(handIn) ? null : handInKey(handIn);
  const kept = { receivedAt: seen.receivedAt ?? now, counted: seen.counted ?? key };
  return setFields(seen, kept, now);
}

export function settledBy(paper: Paper, exam: Exam | null, now: number): Paper {
  if (!exam) return paper;
  const counted = countedFrom(paper, exam, now);
  return setFields(
    paper,
    { counted, settled: settledFrom(paper, counted), taken: takenFrom(paper, exam) },
    now,
  );
}

/** Records when the server learnt of an early end. Devices learn of the end afterwards. */
export const endHeard = (exam: Exam, now: number): Exam =>
  exam.endedAt === null ? exam : setFields(exam, { endKnownAt: exam.endKnownAt ?? now }, now);

export function rememberingEnd(before: Exam, changed: Exam, now: number): Exam {
  const { closesAt } = changed;
  const known = withEnd(changed, before, now);
  if (before.closesAt === closesAt) return known;
  return putElements<Exam>(known, 'heldEnds', [{ closesAt, setAt: now }], now);
}

/** Records the original end in `heldEnds` when the end first changes. */
function withEnd(changed: Exam, before: Exam, now: number): Exam {
  const { closesAt, setAt, held = [] } = examEndOf(before);
  const isSame = closesAt === changed.closesAt && setAt === examEndOf(changed).setAt;
  if (held.length > 0 || isSame) return changed;
  return putElements<Exam>(changed, 'heldEnds', [{ closesAt, setAt }], now);
}

/** Returns the paper with its extra time; never reduces the extra time. */
export function extended(paper: Paper, exam: Exam | null, now: number): Paper {
  const given = exam ? extraMinutesOf(exam, paper.userID) : 0;
  return setFields(paper, { extraMinutes: Math.max(paper.extraMinutes, given) }, now);
}
