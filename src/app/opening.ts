import type { Role } from '../domain/documents/common.ts';
import { session } from '../session/session.ts';
import { letGoOnLeaving } from '../store/let-go-on-leaving.ts';
import { type Query, warmUp } from '../store/live.ts';
import { joinRequests, myClassrooms } from '../store/queries/classrooms.ts';
import { missingMedia } from '../store/queries/media.ts';
import { ownPapers, ownStatuses } from '../store/queries/own-papers.ts';
import { feedbacks, knownMe } from '../store/queries/people.ts';
import { repliesToMe } from '../store/queries/replies.ts';
import { examsToTake } from '../store/queries/sheets.ts';
import { firstSync, syncState } from '../store/queries/sync.ts';

/* Reads the disk while React loads. Must be imported first, and must not import React. */

if (typeof IDBFactory !== 'undefined') letGoOnLeaving(window, IDBFactory.prototype);

/** Resolves when the session was resumed or could not be resumed. */
export const resumed: Promise<void> = session.resume();

/** Resolves when home's data are read, if the app starts on home. Never rejects. */
export const warmed: Promise<void> = resumed.then(warmHome).catch(() => undefined);

async function warmHome(): Promise<void> {
  const state = session.get();
  if (state.status !== 'signed-in' || location.pathname !== '/') return;
  const { store, user } = state.workspace;
  await warmUp(store, [syncState, firstSync, ...(await homeQueries(user.userRole))]);
}

const STUDENT_QUERIES: readonly Query<unknown>[] = [
  ...[
    knownMe,
    examsToTake,
    missingMedia,
    ownPapers,
    ownStatuses,
    myClassrooms,
    joinRequests,
    repliesToMe,
  ],
  feedbacks,
];

/** Returns the queries of home. Students do not load the staff's queries. */
async function homeQueries(role: Role): Promise<readonly Query<unknown>[]> {
  if (role === 'student') return STUDENT_QUERIES;
  const { STAFF_QUERIES } = await import('../features/home/staff-first-paint.ts');
  return STAFF_QUERIES[role];
}
