import type { Classroom } from '../../src/domain/entities/classroom.ts';
import type { Exam, ExamVersion } from '../../src/domain/entities/exam.ts';
import type { Paper } from '../../src/domain/entities/paper.ts';
import { isHandedIn } from '../../src/domain/exam/counting.ts';
import { versionOf } from '../../src/domain/exam/versions.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { isMember, leftAt } from './members.ts';

/** The version that students may begin now; null for an exam without questions, which nobody can take. */
export const currentVersionOf = (exam: Exam): string | null =>
  exam.questions.length > 0 ? versionOf(exam) : null;

/** Whether a class offers an exam to its students: both live, and the maker still one of its teachers. */
export const isOffered = (exam: Exam, classroom: Classroom | null): classroom is Classroom =>
  classroom !== null &&
  !exam.deleted &&
  !classroom.deleted &&
  isMember(classroom, 'selectedTeacher', exam.addedUser);

/**
 * Whether a student can have got a version: as a member of the class, or as one who left it after the version was out.
 * Anybody else who names a version was told of it, and handing in a blank paper would bring back the key.
 */
export function couldHaveSat(
  uid: string,
  version: ExamVersion,
  classroom: Classroom | null,
): boolean {
  if (!classroom) return false;
  if (isMember(classroom, 'selectedStudent', uid)) return true;
  return (leftAt(classroom, uid) ?? -1) >= version.since;
}

/** A paper with the time at which the server first held a hand-in of it; `now` in ms. */
export const received = (paper: Paper, now: number): Paper =>
  isHandedIn(paper) && paper.receivedAt === null
    ? setFields(paper, { receivedAt: now }, now)
    : paper;
