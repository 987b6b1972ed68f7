import { docId } from '../../../../src/domain/doc-id.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import {
  ADMIN,
  DIRECTORY,
  roleDatabase,
  SCHOOL,
} from '../../../../src/domain/session/databases.ts';
import { idsIn, io, update } from '../../../storage/documents.ts';
import { withNames, withoutPerson } from '../../shared/members.ts';
import { eraseFeedback, erasePerson } from './erasure.ts';
import { forgetInvitations } from './invitation.ts';
import { leaveWaiting } from './join-request.ts';
import type { Reaction, ReactionTools } from './reaction.ts';

export const userChanged: Reaction = async (uid, tools) => {
  const user = await tools.reader.load('user', uid);
  if (!user) return;
  tools.plan.bring(ADMIN, [docId('user', uid)]);
  tools.plan.bring(DIRECTORY, [docId('person', uid)]);
  await (user.deleted ? personLeft(user, tools) : personChanged(user, tools));
};

async function personChanged(
  user: User,
  { school, plan, quarantine, lookAgain }: ReactionTools,
): Promise<void> {
  const own = roleDatabase(user);
  plan.bring(own, [docId('user', user.uid)]);
  // What was quarantined may pass now: the teacher is verified, the owner is known.
  lookAgain(own, quarantine.hopeful(own));
  const users = new Map([[user.uid, user]]);
  for (const id of user.lessons) {
    await update(school, 'classroom', id, (classroom) => classroom && withNames(classroom, users));
  }
}

/**
 * Takes a person out of every class and empties the own database, after taking in what it still holds. All else follows
 * from the classes: the sheets of a teacher who is no longer there, the summaries, `lessons` itself.
 */
async function personLeft(user: User, tools: ReactionTools): Promise<void> {
  const { storage, school, plan, quarantine, compactions, now } = tools;
  for (const id of user.lessons) {
    await update(
      school,
      'classroom',
      id,
      (classroom) => classroom && withoutPerson(classroom, user.uid, now()),
    );
  }
  await leaveWaiting(user.uid, tools);
  await forgetInvitations(user.uid, tools);
  // Engines keep what was replaced on the disk for a while, CouchDB bodies of revisions too.
  await compactions.expect([SCHOOL, ADMIN, roleDatabase(user)]);
  if (isErased(user)) await erasePerson(user, tools);
  // Admins share theirs.
  if (user.userRole === 'admin') return;
  const own = roleDatabase(user);
  const isThere = await io(() => storage.exists(own));
  if (!isThere) return;
  const ids = await idsIn(await io(() => storage.open(own)));
  plan.bring(
    own,
    ids.filter((id) => !quarantine.isLeftForGood(own, id)),
  );
}

export const feedbackChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const feedback = await reader.load('feedback', id);
  if (!feedback) return;
  plan.bring(ADMIN, [docId('feedback', id)]);
  const author = await reader.load('user', feedback.userId);
  if (author && isErased(author)) await eraseFeedback(feedback, tools);
  if (author) plan.bring(roleDatabase(author), [docId('feedback', id)]);
};
