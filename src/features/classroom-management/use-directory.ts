import type { Person } from '../../domain/documents/user/schema.ts';
import { useLive } from '../../store/live.ts';
import { directory, type Directory as Everybody } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';

interface Directory extends Everybody {
  /** False until the school's list of people has reached this device. */
  isHere: boolean;
}

/**
 * Everybody who can be put into a class, but the teacher in front of the screen and those who are `without` it, by uid.
 * Undefined while it is being read.
 */
export function useDirectory(without: ReadonlySet<string>): Directory | undefined {
  const { user } = useWorkspace();
  return useLive(
    async (store) => {
      const { teachers, students, unlisted } = await directory(store);
      const isOffered = ({ uid }: Person) => uid !== user.uid && !without.has(uid);
      return {
        teachers: teachers.filter(isOffered),
        students: students.filter(isOffered),
        unlisted: unlisted.filter(isOffered),
        isHere: teachers.length + students.length + unlisted.length > 0,
      };
    },
    [user.uid, without],
  );
}
