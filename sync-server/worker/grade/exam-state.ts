import { wasEverMember } from '../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { wasFor } from '../../../src/domain/documents/exam/audience.ts';
import { holderOf } from '../../../src/domain/documents/exam/holder.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { countedFrom, settledFrom } from '../../../src/domain/grading/acceptance.ts';
import {
  countedHandIn,
  handInKey,
  isBegunOnTablet,
  isMadeByServer,
} from '../../../src/domain/grading/counting.ts';
import { takenFrom } from '../../../src/domain/grading/taken.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import { examEndOf, extraMinutesOf } from '../../../src/domain/timing/timing.ts';
import { isMember } from '../shared/members.ts';

/** The version that students may begin now; null for an exam without questions, which nobody can take. */
export const currentVersionOf = (exam: Exam): string | null =>
  exam.questions.length === 0 ? null : versionOf(exam);

/** Whether a class offers an exam to its students: it is published, both live, and the maker is still one of its teachers. */
export const isOffered = (exam: Exam, classroom: Classroom | null): classroom is Classroom =>
  classroom !== null &&
  !exam.draft &&
  !exam.deleted &&
  !classroom.deleted &&
  isMember(classroom, 'selectedTeacher', holderOf(exam));

/**
 * Whether a student can have got an exam of a class: is in it or was. Anybody else heard of the exam from somebody, and
 * handing in a blank paper would bring back the key. When somebody left says nothing: a removal made offline arrives after
 * the sheet that it should have kept away. So it is with an exam for chosen students.
 */
export const couldHaveSat = (
  uid: string,
  classroom: Classroom | null,
  exam: Exam | null,
): boolean =>
  classroom !== null &&
  wasEverMember(classroom, 'selectedStudent', uid) &&
  (exam === null || wasFor(exam, uid));

/**
 * The paper with the times at which the server first held it and a hand-in of it, and with that hand-in fixed; `now` in
 * ms. One that the server made itself is not fixed: the device may still bring a better one.
 */
export function received(paper: Paper, now: number): Paper {
  // A printed sheet says nothing of when anything was begun.
  const seenAt = isBegunOnTablet(paper) ? (paper.seenAt ?? now) : null;
  const seen = setFields(paper, { seenAt }, now);
  const handIn = countedHandIn(seen);
  if (!handIn) return seen;
  const key = isMadeByServer(handIn) ? null : handInKey(handIn);
  const kept = { receivedAt: seen.receivedAt ?? now, counted: seen.counted ?? key };
  return setFields(seen, kept, now);
}

/** The paper with the hand-in fixed that counts from now on, by what its exam says of release and late papers. */
export function settledBy(paper: Paper, exam: Exam | null, now: number): Paper {
  if (!exam) return paper;
  const counted = countedFrom(paper, exam, now);
  return setFields(
    paper,
    { counted, settled: settledFrom(paper, counted), taken: takenFrom(paper, exam) },
    now,
  );
}

/** The exam with when the server heard that its teacher ended it: nobody can have been told before. */
export const endHeard = (exam: Exam, now: number): Exam =>
  exam.endedAt === null ? exam : setFields(exam, { endKnownAt: exam.endKnownAt ?? now }, now);

/**
 * A changed exam with the ends that the server held, where it is another one now: since when is the server's time, for before nobody could have
 * heard of it. `now` in ms.
 */
export function rememberingEnd(before: Exam, changed: Exam, now: number): Exam {
  const { closesAt } = changed;
  const known = withEnd(changed, before, now);
  if (before.closesAt === closesAt) return known;
  return putElements<Exam>(known, 'heldEnds', [{ closesAt, setAt: now }], now);
}

/** With the end of before as the first, where none is known; a stamp that is made anew says nothing. */
function withEnd(changed: Exam, before: Exam, now: number): Exam {
  const { closesAt, setAt, held = [] } = examEndOf(before);
  const isSame = closesAt === changed.closesAt && setAt === examEndOf(changed).setAt;
  if (held.length > 0 || isSame) return changed;
  return putElements<Exam>(changed, 'heldEnds', [{ closesAt, setAt }], now);
}

/** The paper with the extra minutes that its student has by now; what was given once is not taken back. */
export function extended(paper: Paper, exam: Exam | null, now: number): Paper {
  const given = exam ? extraMinutesOf(exam, paper.userID) : 0;
  return setFields(paper, { extraMinutes: Math.max(paper.extraMinutes, given) }, now);
}
