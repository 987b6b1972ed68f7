import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { idSchema, type Member, type Role } from '../../../src/domain/documents/common.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { removeElement } from '../../../src/domain/merge/edit.ts';
import { groupOf } from '../../../src/domain/merge/parts.ts';

export const COLLECTIONS = { selectedTeacher: 'teacher', selectedStudent: 'student' } as const;
type Collection = keyof typeof COLLECTIONS;
export const MEMBER_COLLECTIONS = Object.keys(COLLECTIONS) as Collection[];

/** Every list of a class that names people. */
const NAMING = [...MEMBER_COLLECTIONS, 'waiting'] as const;

export const isMember = (classroom: Classroom, collection: Collection, uid: string): boolean =>
  classroom[collection].some((member) => member.uid === uid);

/** Everybody whom a class names. */
export const namedUids = (classroom: Classroom): string[] =>
  NAMING.flatMap((list) => classroom[list].map(({ uid }) => uid));

/** Everybody who is or ever was in the class: a removed member leaves a stamp. */
export function everMembers(classroom: Classroom, collection: (typeof NAMING)[number]): string[] {
  const stamped = Object.keys(classroom.stamps).flatMap((part) =>
    part.startsWith(`${collection}/`) ? part.slice(collection.length + 1) : [],
  );
  const present = classroom[collection].map(({ uid }) => uid);
  // A device may put any text behind the slash.
  return [...new Set([...present, ...stamped])].filter((uid) => idSchema.safeParse(uid).success);
}

interface MembersContext {
  /** Members that the class names, by uid. */
  users: ReadonlyMap<string, User>;
  /** Uid of whose device brought the class. */
  writer: string;
  /** ms. */
  now: number;
}

/**
 * Who is in a class and under which name is the server's truth, not the device's. Members that `school` has stay as they
 * are there; of the others, unknown people and people of another role or with a closed account are dropped, and names come from `users`. A name
 * that is put right keeps its stamp: nobody has changed the class. Who put a new member in is `writer`: another's name cannot be claimed.
 */
export function withTrueMembers(
  classroom: Classroom,
  school: Classroom | null,
  { users, writer, now }: MembersContext,
): Classroom {
  return MEMBER_COLLECTIONS.reduce(
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
}

/**
 * The class without stamps of people who are not in it and never were, as far as the server knows: whoever has a stamp was in the class once, and may
 * have a paper of it.
 */
function withTrueStamps(classroom: Classroom, school: Classroom | null): Classroom {
  const present = NAMING.flatMap((list) => classroom[list].map(({ uid }) => `${list}/${uid}`));
  const known = new Set([...present, ...Object.keys(school?.stamps ?? {})]);
  const stamps = Object.entries(classroom.stamps).filter(
    ([part]) => !LISTS.has(groupOf(part)) || known.has(part),
  );
  return { ...classroom, stamps: Object.fromEntries(stamps) };
}

const LISTS: ReadonlySet<string> = new Set(NAMING);

/** Of a restored server the members that one teacher put in may come from another's device: then it is not known who it was. */
const trueAdder = (claimed: string | undefined, writer: string): string =>
  claimed === undefined || claimed === writer ? writer : '';

/** Who waits is the server's truth too: a device may only take somebody off. */
const withTrueWaiting = (classroom: Classroom, school: Classroom | null): Classroom => ({
  ...classroom,
  waiting: classroom.waiting.flatMap(
    ({ uid }) => school?.waiting.find((one) => one.uid === uid) ?? [],
  ),
});

/** A person as a member of a class; null for one of another role or with a closed account. */
export const memberOf = (user: User | undefined, role: Role): Member | null =>
  user?.userRole === role && !user.deleted
    ? { uid: user.uid, displayName: user.displayName, userRole: role }
    : null;

/** The class without somebody; the stamps that stay behind win over older copies that still have the person. */
export const withoutPerson = (classroom: Classroom, uid: string, now: number): Classroom =>
  NAMING.reduce((doc, collection) => removeElement(doc, collection, uid, now), classroom);

/** The class with the names that people have now. */
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
