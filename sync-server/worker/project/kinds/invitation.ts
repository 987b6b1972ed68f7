import { docId } from '../../../../src/domain/doc-id.ts';
import { isMember, memberOf } from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../../../src/domain/documents/common.ts';
import type {
  Invitation,
  InviteOutcome,
  InviteRefusal,
} from '../../../../src/domain/documents/invitation/schema.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import { isOnList } from '../../../../src/domain/school-number.ts';
import { teacherDatabase } from '../../../../src/domain/session/databases.ts';
import { addId, readIds, removeIds } from '../../../storage/checkpoint.ts';
import { load, loadMany, range, update } from '../../../storage/documents.ts';
import { forEach } from '../../../support/async/for-each.ts';
import { spendUpTo } from '../allowance.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';

const LOOK_UPS_AT_ONCE = 8;
const allowanceOf = (uid: string): string => `invited-by-${uid}`;
const waitingFor = (classroomID: string): string => `invited-to-${classroomID}`;

/** Decides an invitation. Removes its addresses as soon as nobody needs them. */
const invitationChanged: Reaction = async (id, tools) => {
  const invitation = await tools.reader.load('invitation', id);
  if (!invitation) return;
  if (invitation.dismissed) await forgetAddresses(invitation, tools);
  else if (!invitation.outcome) await answer(invitation, tools);
  tools.plan.bring(teacherDatabase(invitation.addedUser), [docId('invitation', id)]);
};

export async function answerInvitations(classroom: Classroom, tools: ReactionTools): Promise<void> {
  const waiting = await readIds(tools.school, waitingFor(classroom.id));
  for (const id of waiting) await invitationChanged(id, tools);
  if (waiting.length > 0) await removeIds(tools.school, waitingFor(classroom.id), waiting);
}

async function answer(invitation: Invitation, tools: ReactionTools): Promise<void> {
  const { school, reader, now } = tools;
  const outcome = await decide(invitation, tools);
  if (!outcome) return;
  const emails = outcome.state === 'settled' ? [] : invitation.emails;
  const answered = await update(school, 'invitation', invitation.id, (current) =>
    current && !current.outcome ? setFields(current, { outcome, emails }, now()) : null,
  );
  if (answered) reader.remember(answered);
}

/** Looks up the addresses. Returns null while the class is missing. */
async function decide(
  { id, classroomID, addedUser, emails }: Invitation,
  tools: ReactionTools,
): Promise<InviteOutcome | null> {
  const { school, now } = tools;
  const classroom =
    (await load(school, 'classroom', classroomID)) ?? (await late(id, classroomID, tools));
  if (!classroom) return null;
  const teacher = await load(school, 'user', addedUser);
  if (!teacher?.isVerified || !mayInvite(classroom, addedUser)) return refused('not-yours', tools);
  const spending = { id, amount: emails.length, limit: LIMITS.invitedAddresses };
  // Looks up as many addresses as today's allowance permits. The outcome lists the other addresses.
  const paid = await spendUpTo(school, allowanceOf(addedUser), spending, now());
  if (paid === 0 && emails.length > 0) return refused('too-many', tools);
  const students = await studentsOf(emails.slice(0, paid), classroomID, tools);
  const outcome = await putIn(classroomID, addedUser, students, tools);
  const later = emails.slice(paid);
  return outcome.state === 'settled' && later.length > 0 ? { ...outcome, later } : outcome;
}

const mayInvite = (classroom: Classroom, uid: string): boolean =>
  !classroom.deleted && isMember(classroom, 'selectedTeacher', uid);

/** Registers the invitation before loading the class, so that a class arriving later finds it. */
async function late(id: string, classroomID: string, { school }: ReactionTools) {
  await addId(school, waitingFor(classroomID), id);
  return load(school, 'classroom', classroomID);
}

/** Looks up students by address; null for staff, and for newcomers whom the school's list lacks. */
async function studentsOf(
  emails: readonly string[],
  classroomID: string,
  { school, uidOf, hasList }: ReactionTools,
): Promise<Map<string, User | null>> {
  const uids = new Map<string, string | null>();
  await forEach(emails, LOOK_UPS_AT_ONCE, async (email) => {
    uids.set(email, await uidOf(email));
  });
  const known = await loadMany(
    school,
    'user',
    [...new Set(uids.values())].flatMap((uid) => uid ?? []),
  );
  const isListed = await hasList();
  const mayBeIn = (user: User) => !isListed || isOnList(user) || user.lessons.includes(classroomID);
  const students = new Map(
    known
      .filter((user) => memberOf(user, 'student') && mayBeIn(user))
      .map((user) => [user.uid, user]),
  );
  return new Map(emails.map((email) => [email, students.get(uids.get(email) ?? '') ?? null]));
}

async function putIn(
  classroomID: string,
  teacher: string,
  students: ReadonlyMap<string, User | null>,
  tools: ReactionTools,
): Promise<InviteOutcome> {
  const { school, now } = tools;
  const wanted = [...students.values()].flatMap((user) => memberOf(user, 'student') ?? []);
  const asAdded = (member: Member): Member => ({ ...member, addedBy: teacher });
  const classroom = await update(school, 'classroom', classroomID, (current) => {
    if (!current || !mayInvite(current, teacher)) return null;
    const newcomers = wanted.filter(({ uid }) => !isMember(current, 'selectedStudent', uid));
    const placesLeft = LIMITS.membersInClass - current.selectedStudent.length;
    const added = newcomers.slice(0, placesLeft).map(asAdded);
    return putElements(current, 'selectedStudent', added, now());
  });
  if (!classroom || !mayInvite(classroom, teacher)) return refused('not-yours', tools);
  const isIn = (user: User | null) =>
    user !== null && isMember(classroom, 'selectedStudent', user.uid);
  const addresses = [...students];
  const named = (keep: (user: User | null) => boolean) =>
    addresses.filter(([, user]) => keep(user)).map(([email]) => email);
  return {
    state: 'settled',
    at: now(),
    inClass: named(isIn).length,
    notFound: named((user) => user === null),
    noRoom: named((user) => user !== null && !isIn(user)),
  };
}

export async function forgetInvitations(uid: string, tools: ReactionTools): Promise<void> {
  for (const invitation of await range(tools.school, 'invitation', `${uid}-`)) {
    await forgetAddresses(invitation, tools);
  }
}

async function forgetAddresses({ id }: Invitation, { school, reader, now }: ReactionTools) {
  const forgotten = await update(school, 'invitation', id, (current) =>
    current
      ? setFields(current, { emails: [], outcome: withoutAddresses(current.outcome) }, now())
      : null,
  );
  if (forgotten) reader.remember(forgotten);
}

function withoutAddresses(outcome: InviteOutcome | null): InviteOutcome | null {
  if (outcome?.state !== 'settled') return outcome;
  const { later: _others, ...rest } = outcome;
  return { ...rest, notFound: [], noRoom: [] };
}

const refused = (reason: InviteRefusal, { now }: ReactionTools): InviteOutcome => ({
  state: 'refused',
  at: now(),
  reason,
});

export const invitationKind: ServerKind<Invitation> = {
  reaction: invitationChanged,
  views: {
    teacher: async ({ local, uid, school }) => {
      const invitation = await school.load('invitation', local);
      return invitation?.addedUser === uid && !invitation.dismissed ? invitation : null;
    },
  },
};
