import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { ADMIN } from '../../../../src/domain/session/databases.ts';
import { everMembers } from '../../shared/members.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from './reaction.ts';

/** Whoever is in a class or was hears what it says. Its exams are not looked at. */
export function bringClass(classroom: Classroom, { plan }: Pick<ReactionTools, 'plan'>): void {
  const id = docId('classroom', classroom.id);
  for (const uid of everMembers(classroom, 'selectedStudent'))
    plan.bring(studentDatabase(uid), [id]);
  for (const uid of everMembers(classroom, 'selectedTeacher'))
    plan.bring(teacherDatabase(uid), [id]);
  plan.bring(ADMIN, [docId('classroomSummary', classroom.id)]);
}
