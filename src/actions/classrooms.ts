import { newClassroom } from '../domain/documents/classroom/make.ts';
import { type ClassroomForm, classroomForm } from '../domain/documents/classroom/schema.ts';
import type { Member } from '../domain/documents/common.ts';
import { newInvitation } from '../domain/documents/invitation/rules.ts';
import {
  isOpen,
  moveIntoClass,
  removeFromWaiting,
} from '../domain/documents/join-request/admission.ts';
import { newJoinRequest } from '../domain/documents/join-request/rules.ts';
import { type JoinForm, joinForm } from '../domain/documents/join-request/schema.ts';
import { newId, newJoinCode, newOwnedId, readJoinCode } from '../domain/ids.ts';
import { putElements, removeElement, setFields } from '../domain/merge/edit.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { joinRequests } from '../store/queries/classrooms.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, checked, setIn, write } from './rules.ts';

export type MemberList = 'selectedTeacher' | 'selectedStudent';

const uniqueMembers = (people: readonly (SessionUser | Member)[], addedBy: string): Member[] => [
  ...new Map(
    people.map(({ uid, displayName, userRole }) => [uid, { uid, displayName, userRole, addedBy }]),
  ).values(),
];

/** Creates a class and returns its id. The creator is always among the teachers. */
export async function createClassroom(
  workspace: Workspace,
  form: ClassroomForm,
  members: { teachers: readonly Member[]; students: readonly Member[] },
): Promise<string> {
  const values = checked(classroomForm, form);
  const id = newId();
  const { uid } = workspace.user;
  const selectedTeacher = uniqueMembers([...members.teachers, workspace.user], uid);
  const selectedStudent = uniqueMembers(members.students, uid);
  const classroom = newClassroom(
    { id, ...values, selectedTeacher, selectedStudent, joinCode: newJoinCode() },
    workspace.clock.now(),
  );
  await write(workspace, 'classroom', id, () => classroom);
  return id;
}

/** Changes a class. A blank field keeps the old value. */
export async function updateClassroom(
  workspace: Workspace,
  id: string,
  form: Partial<ClassroomForm>,
): Promise<void> {
  await change(workspace, 'classroom', id, (classroom, now) => {
    const values = checked(classroomForm, {
      className: form.className?.trim() || classroom.className,
      classDesc: form.classDesc?.trim() || classroom.classDesc,
    });
    return setFields(classroom, values, now);
  });
}

export const removeDescription = (workspace: Workspace, id: string): Promise<void> =>
  setIn(workspace, 'classroom', id, { classDesc: '' });

export async function addMembers(
  workspace: Workspace,
  id: string,
  list: MemberList,
  members: readonly Member[],
): Promise<void> {
  await change(workspace, 'classroom', id, (classroom, now) =>
    putElements(classroom, list, uniqueMembers(members, workspace.user.uid), now),
  );
}

export async function removeMember(
  workspace: Workspace,
  id: string,
  list: MemberList,
  uid: string,
): Promise<void> {
  await change(workspace, 'classroom', id, (classroom, now) =>
    removeElement(classroom, list, uid, now),
  );
}

export const deleteClassroom = (workspace: Workspace, id: string): Promise<void> =>
  setIn(workspace, 'classroom', id, { deleted: true });

/** Requests to join a class, unless a request for that code is open. Returns the request's id. */
export async function askToJoin(workspace: Workspace, form: JoinForm): Promise<string> {
  const code = readJoinCode(checked(joinForm, form).code) ?? '';
  const { uid } = workspace.user;
  const asked = await joinRequests(workspace.store);
  const awaited = asked.find((request) => request.code === code && isOpen(request));
  const id = awaited?.id ?? newOwnedId(uid);
  const at = workspace.clock.now();
  await write(
    workspace,
    'joinRequest',
    id,
    (current) => current ?? newJoinRequest({ id, userId: uid, code, at }),
  );
  return id;
}

/** Withdraws an open request, or hides an answered request. */
export const dismissJoinRequest = (workspace: Workspace, id: string): Promise<void> =>
  setIn(workspace, 'joinRequest', id, { dismissed: true });

/** Moves waiting students into the class, in one write. Ignores those who no longer wait. */
export async function acceptWaiting(
  workspace: Workspace,
  classroomID: string,
  uids: readonly string[],
): Promise<void> {
  await change(workspace, 'classroom', classroomID, (classroom, now) =>
    classroom.waiting
      .filter(({ uid }) => uids.includes(uid))
      .reduce((next, one) => moveIntoClass(next, one, workspace.user.uid, now), classroom),
  );
}

export async function declineWaiting(
  workspace: Workspace,
  classroomID: string,
  uid: string,
): Promise<void> {
  await change(workspace, 'classroom', classroomID, (classroom, now) =>
    removeFromWaiting(classroom, uid, now),
  );
}

export async function openJoinCode(workspace: Workspace, classroomID: string): Promise<void> {
  const joinCode = newJoinCode();
  await change(workspace, 'classroom', classroomID, (classroom, now) =>
    classroom.joinCode ? classroom : setFields(classroom, { joinCode }, now),
  );
}

export const renewJoinCode = (workspace: Workspace, classroomID: string): Promise<void> =>
  setIn(workspace, 'classroom', classroomID, { joinCode: newJoinCode() });

export const closeJoinCode = (workspace: Workspace, classroomID: string): Promise<void> =>
  setIn(workspace, 'classroom', classroomID, { joinCode: '' });

/** Invites students and returns the invitation's id. @param emails from `readAddresses` */
export async function inviteStudents(
  workspace: Workspace,
  classroomID: string,
  emails: readonly string[],
): Promise<string> {
  const addedUser = workspace.user.uid;
  const id = newOwnedId(addedUser);
  const at = workspace.clock.now();
  await write(workspace, 'invitation', id, () =>
    newInvitation({ id, classroomID, addedUser, at, emails: [...emails] }),
  );
  return id;
}

export const dismissInvitation = (workspace: Workspace, id: string): Promise<void> =>
  setIn(workspace, 'invitation', id, { dismissed: true });
