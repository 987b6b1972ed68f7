import type { Database, Storage } from '../../storage/storage.ts';
import type { Compactions } from '../compactions.ts';
import type { DeadlineBook } from '../deadline-book.ts';
import type { Plan } from '../plan.ts';
import type { Graded, Now } from '../ports.ts';
import type { ReleaseCalendar } from '../release-calendar.ts';
import type { SchoolReader } from '../school-reader.ts';
import type { SetAsideList } from '../set-aside.ts';

export interface ReactionTools {
  storage: Storage;
  school: Database;
  /** Lives as long as the batch. */
  reader: SchoolReader;
  plan: Plan;
  setAside: SetAsideList;
  /** Who signs in with an e-mail address; null when nobody does. */
  uidOf: (email: string) => Promise<string | null>;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Pick<Compactions, 'expect'>;
  now: Now;
  graded: Graded;
}

/**
 * What follows in `school` from a changed document, and which databases have to hear of it. Works from what the document
 * says now, so it may come late, twice, or after a half-done run, and gives the same.
 */
export type Reaction = (local: string, tools: ReactionTools) => Promise<void>;

export const studentDatabase = (uid: string): string => `student-${uid}`;
export const teacherDatabase = (uid: string): string => `teacher-${uid}`;
