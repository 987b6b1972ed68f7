import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import type { JoinRequest } from '../../domain/documents/join-request/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ClassroomCard } from '../cards.ts';
import type { Store } from '../tables.ts';

export async function myClassrooms(store: Store): Promise<Classroom[]> {
  const classrooms = await store.classrooms.toArray();
  return classrooms
    .filter((classroom) => !classroom.deleted && hasMember(classroom, store.uid))
    .sort((a, b) => compareTurkish(a.className, b.className));
}

export async function myClassroomCards(store: Store): Promise<ClassroomCard[]> {
  const cards = await store.classroomCards.toArray();
  return cards
    .filter(({ deleted, isMine }) => isMine && !deleted)
    .sort((a, b) => compareTurkish(a.className, b.className));
}

/** Returns a class; null if the class is deleted or missing, or the person is no member. */
export async function classroomById(store: Store, id: string): Promise<Classroom | null> {
  const classroom = await store.classrooms.get(id);
  return classroom && !classroom.deleted && hasMember(classroom, store.uid) ? classroom : null;
}

/** Returns true for a member. The device keeps a left class until the server removes it. */
const hasMember = ({ selectedTeacher, selectedStudent }: Classroom, uid: string): boolean =>
  [...selectedTeacher, ...selectedStudent].some((member) => member.uid === uid);

export const joinRequests = async (store: Store): Promise<JoinRequest[]> =>
  undismissed(await store.joinRequests.toArray());

export const undismissed = (requests: readonly JoinRequest[]): JoinRequest[] =>
  requests.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);

export async function invitationsTo(store: Store, classroomID: string): Promise<Invitation[]> {
  const invitations = await store.invitations.where('classroomID').equals(classroomID).toArray();
  return invitations.filter(({ dismissed }) => !dismissed).sort((a, b) => b.at - a.at);
}

export interface FirstRun {
  /** Class whose code the teacher gives to students; null without a class. */
  classroomID: string | null;
  hasStudents: boolean;
  hasExam: boolean;
}

export async function firstRun(store: Store): Promise<FirstRun> {
  const [classrooms, exams] = await Promise.all([
    myClassroomCards(store),
    store.examCards.filter(({ deleted }) => !deleted).count(),
  ]);
  return {
    classroomID: classrooms[0]?.id ?? null,
    hasStudents: classrooms.some(({ studentCount }) => studentCount > 0),
    hasExam: exams > 0,
  };
}
