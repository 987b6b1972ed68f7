import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { ADMIN } from '../../../../src/domain/session/databases.ts';
import { everMembers } from '../../shared/members.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from '../kind.ts';

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

/** Plans the projection of an exam's sheets, also to former students. */
export function bringSheets(
  classroom: Classroom,
  examIDs: readonly string[],
  { plan }: Pick<ReactionTools, 'plan'>,
): void {
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [], examIDs);
}
