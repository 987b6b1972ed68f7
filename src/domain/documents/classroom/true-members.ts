import { removeElement } from '../../merge/edit.ts';
import { groupOf } from '../../merge/parts.ts';
import { idSchema, type Member } from '../common.ts';
import type { User } from '../user/schema.ts';
import { type MemberList, memberOf } from './membership.ts';
import type { Classroom } from './schema.ts';

export const COLLECTIONS = { selectedTeacher: 'teacher', selectedStudent: 'student' } as const;
export const MEMBER_COLLECTIONS = Object.keys(COLLECTIONS) as MemberList[];

const NAMING = [...MEMBER_COLLECTIONS, 'waiting'] as const;

export const namedUids = (classroom: Classroom): string[] =>
  NAMING.flatMap((list) => classroom[list].map(({ uid }) => uid));

/** Returns present and former members. A former member has left a stamp. */
export function everMembers(classroom: Classroom, collection: (typeof NAMING)[number]): string[] {
  const stamped = Object.keys(classroom.stamps).flatMap((part) =>
    part.startsWith(`${collection}/`) ? part.slice(collection.length + 1) : [],
  );
  const present = classroom[collection].map(({ uid }) => uid);
  // Validates uids, because a device may write any text after the slash.
  return [...new Set([...present, ...stamped])].filter((uid) => idSchema.safeParse(uid).success);
}

/** Replaces a device's claims by the server's data. Rejects new members without an open account. */
export const withTrueMembers = (
  classroom: Classroom,
  school: Classroom | null,
  { users, writer, now }: { users: ReadonlyMap<string, User>; writer: string; now: number },
): Classroom =>
  MEMBER_COLLECTIONS.reduce(
    (doc, collection) => {
      const known = new Map(school?.[collection].map((member) => [member.uid, member]));
      const truth = ({ uid, addedBy }: Member) => {
        const member = memberOf(users.get(uid), COLLECTIONS[collection]);
        return known.get(uid) ?? (member && { ...member, addedBy: trueAdder(addedBy, writer) });
      };
      const strangers = doc[collection].filter((member) => !truth(member));
      const kept = strangers.reduce(
        (left, { uid }) => removeElement(left, collection, uid, now),
        doc,
      );
      return { ...kept, [collection]: kept[collection].flatMap((member) => truth(member) ?? []) };
    },
    withTrueStamps(withTrueWaiting(classroom, school), school),
  );

/** Removes stamps of people in no list and unknown to `school`. A stamp claims a membership. */
function withTrueStamps(classroom: Classroom, school: Classroom | null): Classroom {
  const present = NAMING.flatMap((list) => classroom[list].map(({ uid }) => `${list}/${uid}`));
  const known = new Set([...present, ...Object.keys(school?.stamps ?? {})]);
  const stamps = Object.entries(classroom.stamps).filter(
    ([part]) => !LISTS.has(groupOf(part)) || known.has(part),
  );
  return { ...classroom, stamps: Object.fromEntries(stamps) };
}

const LISTS: ReadonlySet<string> = new Set(NAMING);

/** Returns who added a member; '' for a claim that nothing proves, as after a restore. */
const trueAdder = (claimed: string | undefined, writer: string): string =>
  claimed === undefined || claimed === writer ? writer : '';

/** Returns the class without waiting people whom a device added. Devices may only remove them. */
const withTrueWaiting = (classroom: Classroom, school: Classroom | null): Classroom => ({
  ...classroom,
  waiting: classroom.waiting.flatMap(
    ({ uid }) => school?.waiting.find((one) => one.uid === uid) ?? [],
  ),
});

/** Removes a person from all lists. The removal's stamps win over older copies with the person. */
export const withoutPerson = (classroom: Classroom, uid: string, now: number): Classroom =>
  NAMING.reduce((doc, collection) => removeElement(doc, collection, uid, now), classroom);

export function withNames(classroom: Classroom, users: ReadonlyMap<string, User>): Classroom {
  const renamed = <M extends Pick<Member, 'uid' | 'displayName'>>(member: M): M => ({
    ...member,
    displayName: users.get(member.uid)?.displayName ?? member.displayName,
  });
  return {
    ...classroom,
    selectedTeacher: classroom.selectedTeacher.map(renamed),
    selectedStudent: classroom.selectedStudent.map(renamed),
    waiting: classroom.waiting.map(renamed),
  };
}
