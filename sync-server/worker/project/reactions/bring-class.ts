import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { ADMIN } from '../../../../src/domain/session/databases.ts';
import { everMembers } from '../../shared/members.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from '../kind.ts';

/** Whoever is in a class or was hears what it says. Its exams are not looked at. */
export function bringClass(classroom: Classroom, { plan }: Pick<ReactionTools, 'plan'>): void {
  const id = docId('classroom', classroom.id);
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [id]);
  for (const uid of everMembers(classroom, 'selectedTeacher'))
    plan.bring(teacherDatabase(uid), [id]);
  plan.bring(ADMIN, [docId('classroomSummary', classroom.id)]);
}

/**
 * The same of a class whose list of exams alone says something new. Behind it the class's own change has nothing left to bring,
 * where all else that it says was brought before.
 */
export function bringList(
  classroom: Classroom,
  { plan, classes }: Pick<ReactionTools, 'plan' | 'classes'>,
): void {
  bringClass(classroom, { plan });
  plan.behind(() => {
    if (classes.before(classroom)) classes.brought(classroom);
  });
}

/** The sheets of some exams of a class, to whoever is one of its students or was. */
export function bringSheets(
  classroom: Classroom,
  examIDs: readonly string[],
  { plan }: Pick<ReactionTools, 'plan'>,
): void {
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [], examIDs);
}
