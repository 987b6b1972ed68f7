import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { ADMIN } from '../../../../src/domain/session/databases.ts';
import { everMembers } from '../../shared/members.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from '../kind.ts';

/** Plans to project a class, without its exams, to its present and former members. */
export function bringClass(classroom: Classroom, { plan }: Pick<ReactionTools, 'plan'>): void {
  const id = docId('classroom', classroom.id);
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [id]);
  for (const uid of everMembers(classroom, 'selectedTeacher'))
    plan.bring(teacherDatabase(uid), [id]);
  plan.bring(ADMIN, [docId('classroomSummary', classroom.id)]);
}

/**
 * Like `bringClass`, when only the list of exams changed. Marks the class as projected afterwards,
 * so that its own change has nothing left to do.
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

/** Plans to project the sheets of some exams to present and former students of a class. */
export function bringSheets(
  classroom: Classroom,
  examIDs: readonly string[],
  { plan }: Pick<ReactionTools, 'plan'>,
): void {
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [], examIDs);
}
