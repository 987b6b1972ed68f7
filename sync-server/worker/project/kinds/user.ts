import { docId } from '../../../../src/domain/doc-id.ts';
import {
  withNames,
  withoutPerson,
} from '../../../../src/domain/documents/classroom/true-members.ts';
import { isErased, personOf } from '../../../../src/domain/documents/user/make.ts';
import type { Person, User } from '../../../../src/domain/documents/user/schema.ts';
import {
  ADMIN,
  DIRECTORY,
  roleDatabase,
  SCHOOL,
} from '../../../../src/domain/session/databases.ts';
import { idsIn, io, update } from '../../../storage/documents.ts';
import type { Reaction, ReactionTools, ServerKind, View } from '../kind.ts';
import { erasePerson } from '../reactions/erasure.ts';
import { forgetInvitations } from './invitation.ts';
import { leaveWaiting } from './join-request.ts';

const userChanged: Reaction = async (uid, tools) => {
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
  // Retries quarantined documents, because the owner may have become known or verified.
  lookAgain(own, quarantine.hopeful(own));
  const users = new Map([[user.uid, user]]);
  for (const id of user.lessons) {
    await update(school, 'classroom', id, (classroom) => classroom && withNames(classroom, users));
  }
}

/** Removes a person from classes. Reconciliation has already taken in the person's documents. */
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
  // Engines keep replaced bodies on the disk until a compaction.
  await compactions.expect([SCHOOL, ADMIN, roleDatabase(user)]);
  if (isErased(user)) await erasePerson(user, tools);
  // Leaves an admin's database unchanged, because all admins share it.
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

const ownUser: View<User> = async ({ local, uid, school }) =>
  local === uid ? school.load('user', uid) : null;

export const userKind: ServerKind<User> = {
  reaction: userChanged,
  views: {
    student: ownUser,
    teacher: ownUser,
    admin: async ({ local, school }) => {
      const user = await school.load('user', local);
      return user?.deleted ? null : user;
    },
  },
};

const isListed = ({ deleted, userRole, isVerified }: User): boolean =>
  !deleted && (userRole === 'student' || (userRole === 'teacher' && isVerified));

export const personKind: ServerKind<Person> = {
  source: 'user',
  views: {
    directory: async ({ local, school }) => {
      const user = await school.load('user', local);
      return user && isListed(user) ? personOf(user) : null;
    },
  },
};
