import { newClassroom } from '../domain/documents/classroom/make.ts';
import { type ClassroomForm, classroomForm } from '../domain/documents/classroom/schema.ts';
import type { Member } from '../domain/documents/common.ts';
import { newId, newJoinCode } from '../domain/ids.ts';
import { putElements, removeElement, setFields } from '../domain/merge/edit.ts';
import type { SessionUser } from '../domain/session/api.ts';
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
