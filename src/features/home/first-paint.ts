import type { Role } from '../../domain/documents/common.ts';
import type { Query } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { missingPictures } from '../../store/queries/media.ts';
import { ownPapers } from '../../store/queries/own-papers.ts';
import { feedbacks, me } from '../../store/queries/people.ts';
import { examsToTake } from '../../store/queries/sheets.ts';

/** Students do not load the queries of staff. */
export async function homeQueries(role: Role): Promise<readonly Query<unknown>[]> {
  if (role === 'student')
    return [me, examsToTake, missingPictures, ownPapers, myClassrooms, feedbacks];
  const { STAFF_QUERIES } = await import('./staff-first-paint.ts');
  return STAFF_QUERIES[role];
}
