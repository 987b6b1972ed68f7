import { putElements } from '../../merge/edit.ts';
import { covers, stampOf } from './membership.ts';
import type { Classroom } from './schema.ts';

/**
 * A changed class with how long those were in it whose stamp is another one now. The end is the server's time: it cannot be put before what was
 * written meanwhile. `now` in ms.
 */
export function rememberingStays(before: Classroom, changed: Classroom, now: number): Classroom {
  const ended = before.selectedStudent.flatMap(({ uid }) => {
    const from = stampOf(before, uid);
    if (stampOf(changed, uid) === from) return [];
    const earlier = before.stays.find((stay) => stay.uid === uid && covers(stay, from ?? 0));
    return { uid, from: earlier?.from ?? from ?? 0, to: now };
  });
  return putElements<Classroom>(changed, 'stays', ended, now);
}
