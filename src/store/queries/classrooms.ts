import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ClassroomCard } from '../cards.ts';
import type { Store } from '../tables.ts';

/** The classes on this device: those that the person teaches or attends, by name. */
export async function myClassrooms(store: Store): Promise<Classroom[]> {
  const classrooms = await store.classrooms.toArray();
  return classrooms
    .filter((classroom) => !classroom.deleted && hasMember(classroom, store.uid))
    .sort((a, b) => compareTurkish(a.className, b.className));
}

/** The same as cards, for a list that may be long. */
export async function myClassroomCards(store: Store): Promise<ClassroomCard[]> {
  const cards = await store.classroomCards.toArray();
  return cards
    .filter(({ deleted, isMine }) => isMine && !deleted)
    .sort((a, b) => compareTurkish(a.className, b.className));
}

/** null for a class that is deleted or was never here. */
export async function classroomById(store: Store, id: string): Promise<Classroom | null> {
  const classroom = await store.classrooms.get(id);
  return classroom && !classroom.deleted && hasMember(classroom, store.uid) ? classroom : null;
}

/** A teacher who took himself out of a class no longer sees it, though the server's word may still be on its way. */
const hasMember = ({ selectedTeacher, selectedStudent }: Classroom, uid: string): boolean =>
  [...selectedTeacher, ...selectedStudent].some((member) => member.uid === uid);
