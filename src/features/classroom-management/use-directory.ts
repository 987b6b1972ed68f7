import type { Person } from '../../domain/entities/user.ts';
import { useLive } from '../../store/live.ts';
import { people } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';

export interface Directory {
  teachers: Person[];
  students: Person[];
  /** False until the school's list of people has reached this device. */
  isHere: boolean;
}

/** Everybody who can be put into a class, but the teacher in front of the screen. Undefined while it is being read. */
export function useDirectory(): Directory | undefined {
  const { user } = useWorkspace();
  return useLive(
    async (store) => {
      const [teachers, students] = await Promise.all([
        people(store, 'teacher'),
        people(store, 'student'),
      ]);
      return {
        teachers: teachers.filter(({ uid }) => uid !== user.uid),
        students,
        isHere: teachers.length + students.length > 0,
      };
    },
    [user.uid],
  );
}
