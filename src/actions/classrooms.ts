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
import { change, checked, write } from './rules.ts';

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
  await change(workspace, 'classroom', id, (classroom) => {
    const values = checked(classroomForm, {
      className: form.className?.trim() || classroom.className,
      classDesc: form.classDesc?.trim() || classroom.classDesc,
    });
    return setFields(classroom, values, workspace.clock.now());
  });
}

export async function removeDescription(workspace: Workspace, id: string): Promise<void> {
  await change(workspace, 'classroom', id, (classroom) =>
    setFields(classroom, { classDesc: '' }, workspace.clock.now()),
  );
}

export async function addMembers(
  workspace: Workspace,
  id: string,
  list: MemberList,
  members: readonly Member[],
): Promise<void> {
  await change(workspace, 'classroom', id, (classroom) =>
    putElements(classroom, list, uniqueMembers(members, workspace.user.uid), workspace.clock.now()),
  );
}

export async function removeMember(
  workspace: Workspace,
  id: string,
  list: MemberList,
  uid: string,
): Promise<void> {
  await change(workspace, 'classroom', id, (classroom) =>
    removeElement(classroom, list, uid, workspace.clock.now()),
  );
}

export async function deleteClassroom(workspace: Workspace, id: string): Promise<void> {
  await change(workspace, 'classroom', id, (classroom) =>
    setFields(classroom, { deleted: true }, workspace.clock.now()),
  );
}

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
export async function dismissJoinRequest(workspace: Workspace, id: string): Promise<void> {
  await change(workspace, 'joinRequest', id, (request) =>
    setFields(request, { dismissed: true }, workspace.clock.now()),
  );
}

export async function acceptWaiting(
  workspace: Workspace,
  classroomID: string,
  uid: string,
): Promise<void> {
  await change(workspace, 'classroom', classroomID, (classroom) => {
    const one = classroom.waiting.find((waiting) => waiting.uid === uid);
    return one
      ? moveIntoClass(classroom, one, workspace.user.uid, workspace.clock.now())
      : classroom;
  });
}

export async function declineWaiting(
  workspace: Workspace,
  classroomID: string,
  uid: string,
): Promise<void> {
  await change(workspace, 'classroom', classroomID, (classroom) =>
    removeFromWaiting(classroom, uid, workspace.clock.now()),
  );
}

export async function openJoinCode(workspace: Workspace, classroomID: string): Promise<void> {
  const joinCode = newJoinCode();
  await change(workspace, 'classroom', classroomID, (classroom) =>
    classroom.joinCode ? classroom : setFields(classroom, { joinCode }, workspace.clock.now()),
  );
}

export async function renewJoinCode(workspace: Workspace, classroomID: string): Promise<void> {
  const joinCode = newJoinCode();
  await change(workspace, 'classroom', classroomID, (classroom) =>
    setFields(classroom, { joinCode }, workspace.clock.now()),
  );
}

export async function closeJoinCode(workspace: Workspace, classroomID: string): Promise<void> {
  await change(workspace, 'classroom', classroomID, (classroom) =>
    setFields(classroom, { joinCode: '' }, workspace.clock.now()),
  );
}

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

export async function dismissInvitation(workspace: Workspace, id: string): Promise<void> {
  await change(workspace, 'invitation', id, (invitation) =>
    setFields(invitation, { dismissed: true }, workspace.clock.now()),
  );
}
