import type { Classroom } from '../../../domain/documents/classroom/schema.ts';
import { messages } from './messages.ts';

/** What a teacher is called: by name as long as the class has the teacher. */
export const teacherIn =
  (classroom: Pick<Classroom, 'selectedTeacher'> | null) =>
  (uid: string): string =>
    classroom?.selectedTeacher.find((teacher) => teacher.uid === uid)?.displayName ??
    messages.teacher;
