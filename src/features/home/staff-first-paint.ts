import { myClassrooms } from '../../store/queries/classrooms.ts';
import { feedbacks, knownMe } from '../../store/queries/people.ts';
import { counters } from '../../store/queries/school.ts';
import { latestAverages, teachersDesk } from '../../store/queries/teachers-desk.ts';

export const STAFF_QUERIES = {
  teacher: [knownMe, teachersDesk, latestAverages, myClassrooms, feedbacks],
  admin: [knownMe, counters],
} as const;
