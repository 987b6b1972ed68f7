import type { Member } from '../../domain/documents/common.ts';
import type { Person } from '../../domain/documents/user/schema.ts';
import { LIMITS } from '../../domain/limits.ts';

/** People picked for a class, as they will stand in it. A record, not an interface, so that it can be a form's values. */
export type MemberChoice = {
  teachers: Member[];
  students: Member[];
};

export const NO_MEMBERS: Readonly<MemberChoice> = { teachers: [], students: [] };

export const groupOf = (member: Pick<Member, 'userRole'>): keyof MemberChoice =>
  member.userRole === 'teacher' ? 'teachers' : 'students';

export const isEmptyChoice = (choice: MemberChoice): boolean =>
  choice.teachers.length + choice.students.length === 0;

/** Ekle and Çıkar in one: takes a person in, or out again. */
export function toggled(members: readonly Member[], person: Person | Member): Member[] {
  const { uid, displayName, userRole } = person;
  const others = members.filter((member) => member.uid !== uid);
  return others.length < members.length ? others : [...members, { uid, displayName, userRole }];
}

/** One place stays free for the class's maker, who is always in it. */
export const isFull = (members: readonly Member[]): boolean =>
  members.length >= LIMITS.membersInClass - 1;

export const uidsOf = (members: readonly Member[]): Set<string> =>
  new Set(members.map(({ uid }) => uid));
