import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';

/**
 * Which class a join code belongs to: one look-up, however many classes there are. A code stays with the class that had it
 * first, also after the class has changed it: so an old code can be told from a wrong one, and nobody takes over another's.
 */
interface Claim {
  classroomID: string;
}
const nameOf = (code: string): string => `code-${code}`;

export const classroomOfCode = async (school: Database, code: string): Promise<string | null> =>
  (await readLocal<Claim>(school, nameOf(code)))?.classroomID ?? null;

/** @returns whether the code is this class's */
export async function claimCode(
  school: Database,
  code: string,
  classroomID: string,
): Promise<boolean> {
  await updateLocal<Claim>(school, nameOf(code), (current) => (current ? null : { classroomID }));
  return (await classroomOfCode(school, code)) === classroomID;
}
