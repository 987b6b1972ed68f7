import { callServer } from '../../session/call-server.ts';

/* Classes and exams for another teacher. Both need the server, and throw AppError: the server's, or `unavailable`. */

/** ms; all exams of the school are looked through. */
const PATIENCE = 60_000;

const post = (path: string, to: string): Promise<unknown> =>
  callServer('POST', `/api/admin/${path}`, { to }, PATIENCE);

/** Gives a class a teacher. */
export const giveClass = (classroomID: string, to: string): Promise<unknown> =>
  post(`classrooms/${classroomID}/teacher`, to);

/** Hands all that a teacher has over to another one. */
export const handOver = (from: string, to: string): Promise<unknown> =>
  post(`users/${from}/hand-over`, to);
