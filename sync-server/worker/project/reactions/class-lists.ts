import { docId } from '../../../../src/domain/doc-id.ts';
import { isOffered } from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { everMembers } from '../../../../src/domain/documents/classroom/true-members.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import {
  ADMIN,
  studentDatabase,
  teacherDatabase,
} from '../../../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../../../storage/checkpoint.ts';
import { load, update } from '../../../storage/documents.ts';
import type { Database } from '../../../storage/storage.ts';
import type { ReactionTools } from '../kind.ts';

/** Exams that no class lists, because their class is missing or their holder has left it. */
interface Waiting {
  exams: string[];
}
const waitingName = (classroomID: string): string => `waiting-${classroomID}`;

export const waitingExams = async (school: Database, classroomID: string): Promise<string[]> =>
  (await readLocal<Waiting>(school, waitingName(classroomID)))?.exams ?? [];

/**
 * Lists an exam in its class or among the waiting exams. Returns the class if its list changed.
 * Adds the exam to one list before removing it from the other, so that a crash loses no exam.
 */
export async function fileExam(
  exam: Exam,
  { school, reader, now }: Pick<ReactionTools, 'school' | 'reader' | 'now'>,
): Promise<Classroom | null> {
  const { examID, classroomID } = exam;
  const before = await load(school, 'classroom', classroomID);
  const offered = isOffered(exam, before);
  if (!offered) await setWaiting(school, classroomID, examID, !exam.deleted && !exam.draft);
  // Reads the class again even if the exam is not offered, because the class may have changed.
  const classroom = await listIn(school, exam, now());
  if (offered) await setWaiting(school, classroomID, examID, false);
  if (!classroom || classroom.exams.includes(examID) === before?.exams.includes(examID))
    return null;
  reader.remember(classroom);
  return classroom;
}

const listIn = (school: Database, exam: Exam, now: number): Promise<Classroom | null> =>
  update(school, 'classroom', exam.classroomID, (classroom) => {
    // A deleted class keeps its list, by which its exams are removed from devices.
    if (!classroom || classroom.deleted) return null;
    const others = classroom.exams.filter((id) => id !== exam.examID);
    const exams = isOffered(exam, classroom) ? [...others, exam.examID].sort() : others;
    return setFields(classroom, { exams }, now);
  });

const setWaiting = (school: Database, classroomID: string, examID: string, waits: boolean) =>
  updateLocal<Waiting>(school, waitingName(classroomID), (current) => {
    const exams = current?.exams ?? [];
    if (exams.includes(examID) === waits) return null;
    const others = exams.filter((id) => id !== examID);
    return { exams: waits ? [...others, examID].sort() : others };
  });

export function bringClass(classroom: Classroom, { plan }: Pick<ReactionTools, 'plan'>): void {
  const id = docId('classroom', classroom.id);
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [id]);
  for (const uid of everMembers(classroom, 'selectedTeacher'))
    plan.bring(teacherDatabase(uid), [id]);
  plan.bring(ADMIN, [docId('classroomSummary', classroom.id)]);
}

/** Plans the projection of a class whose list of exams is the only change. */
export function bringList(
  classroom: Classroom,
  { plan, classes }: Pick<ReactionTools, 'plan' | 'classes'>,
): void {
  bringClass(classroom, { plan });
  plan.behind(() => {
    if (classes.before(classroom)) classes.brought(classroom);
  });
}

export function bringSheets(
  classroom: Classroom,
  examIDs: readonly string[],
  { plan }: Pick<ReactionTools, 'plan'>,
): void {
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [], examIDs);
}
