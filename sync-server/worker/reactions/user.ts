import { docId } from '../../../src/domain/doc-id.ts';
import { ADMIN, DIRECTORY, roleDatabase } from '../../../src/domain/session/databases.ts';
import { update } from '../../storage/documents.ts';
import { withNames } from '../members.ts';
import type { Reaction } from './reaction.ts';

export const userChanged: Reaction = async (uid, { school, reader, plan, setAside }) => {
  const user = await reader.load('user', uid);
  if (!user) return;
  const own = roleDatabase(user);
  plan.bring(ADMIN, [docId('user', uid)]);
  plan.bring(DIRECTORY, [docId('person', uid)]);
  // What was set aside may pass now: the teacher is verified, the owner is known.
  plan.bring(own, [docId('user', uid), ...setAside.of(own)]);
  const users = new Map([[uid, user]]);
  for (const id of user.lessons) {
    await update(school, 'classroom', id, (classroom) => classroom && withNames(classroom, users));
  }
};
