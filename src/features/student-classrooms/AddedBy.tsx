import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { messages } from './messages.ts';
import classes from './StudentClassroomScreen.module.css';

/** Who put the student into the class. Nothing for who came by the code, or before this was noted. */
export function AddedBy({ classroom }: { classroom: Classroom }) {
  const { user } = useWorkspace();
  const self = classroom.selectedStudent.find(({ uid }) => uid === user.uid);
  if (self?.addedBy === undefined) return null;
  return <p className={classes.empty}>{textOf(classroom, self.addedBy)}</p>;
}

function textOf({ selectedTeacher }: Classroom, addedBy: string): string {
  if (addedBy === '') return messages.addedByUnknown;
  const teacher = namesIn(selectedTeacher).get(addedBy);
  return teacher === undefined ? messages.addedByFormer : messages.addedBy(teacher);
}
