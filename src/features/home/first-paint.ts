import type { Role } from '../../domain/documents/common.ts';
import type { Query } from '../../store/live.ts';
import { joinRequests, myClassrooms } from '../../store/queries/classrooms.ts';
import { missingPictures } from '../../store/queries/media.ts';
import { ownPapers, ownStatuses } from '../../store/queries/own-papers.ts';
import { feedbacks, knownMe } from '../../store/queries/people.ts';
import { repliesToMe } from '../../store/queries/replies.ts';
import { examsToTake } from '../../store/queries/sheets.ts';

const STUDENT_QUERIES: readonly Query<unknown>[] = [
  ...[
    knownMe,
    examsToTake,
    missingPictures,
    ownPapers,
    ownStatuses,
    myClassrooms,
    joinRequests,
    repliesToMe,
  ],
  feedbacks,
];

/** Returns the queries of home. Students do not load those of staff. */
export async function homeQueries(role: Role): Promise<readonly Query<unknown>[]> {
  if (role === 'student') return STUDENT_QUERIES;
  const { STAFF_QUERIES } = await import('./staff-first-paint.ts');
  return STAFF_QUERIES[role];
}
