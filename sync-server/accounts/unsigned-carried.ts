import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { update } from '../storage/documents.ts';
import { addId, readIds, removeIds } from '../storage/id-list.ts';
import type { Database, Storage } from '../storage/storage.ts';

/*
 * A hand-in that a teacher carried may come before the key that signed it: its student signed in without a network, and the teacher's tablet was the
 * first to find one. It is refused as unsigned, and looked at again when a key comes.
 */

const waitingFor = (uid: string): string => `unsigned-${uid}`;

/** Takes note of one that nobody is known to have signed. Twice is as good as once. */
export const noteUnsigned = (school: Database, { id, userID }: Carried): Promise<void> =>
  addId(school, waitingFor(userID), id);

/** Has the worker open again what was carried for a student, who has a further key now. `now` in ms. */
export async function openAgain(storage: Storage, uid: string, now: number): Promise<void> {
  const school = await storage.ensure(SCHOOL);
  const ids = await readIds(school, waitingFor(uid));
  for (const id of ids)
    await update(school, 'carried', id, (known) =>
      isUnsigned(known) ? setFields(known, { outcome: null }, now) : null,
    );
  if (ids.length > 0) await removeIds(school, waitingFor(uid), ids);
}

const isUnsigned = (carried: Carried | null): carried is Carried =>
  carried?.outcome?.state === 'refused' && carried.outcome.reason === 'unsigned';
