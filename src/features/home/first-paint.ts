import type { Role } from '../../domain/documents/common.ts';
import type { Query } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { counters } from '../../store/queries/counters.ts';
import { examsToTake } from '../../store/queries/exams-to-take.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { me } from '../../store/queries/me.ts';
import { examAverages, myResults } from '../../store/queries/results.ts';

/** What each role's home shows, read before it is drawn for the first time. */
export const HOME_QUERIES: Readonly<Record<Role, readonly Query<unknown>[]>> = {
  student: [me, examsToTake, myResults, myClassrooms, feedbacks],
  teacher: [me, examAverages, myClassrooms, feedbacks],
  admin: [me, counters],
};
