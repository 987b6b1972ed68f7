import { expect, test } from 'vitest';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { aClassroom, aMember, aUser } from '../../../../tests/support/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import { classroomKind } from './classroom.ts';

const teacher = { ...aMember('t1', 'teacher'), addedBy: 'a1' };
const shownTo = async (uid: string, adder: string): Promise<Classroom> => {
  const classroom = {
    ...aClassroom('t1'),
    selectedTeacher: [teacher],
    selectedStudent: [
      { ...aMember('s1'), addedBy: adder },
      { ...aMember('s2'), addedBy: 't1' },
    ],
    stays: [{ uid: 's9', from: 1, to: 2 }],
    exams: [],
  };
  const users = [aUser('a1', 'admin'), aUser('t1', 'teacher')];
  const load = async (type: string, id: string) =>
    type === 'classroom' ? classroom : users.find((user) => user.uid === id);
  const school = { load } as unknown as SchoolReader;
  const view = await classroomKind.views.student?.({ local: 'c1', uid, school } as never);
  return view as Classroom;
};

test('does not show a student former members, or who added other students', async () => {
  const shown = await shownTo('s1', 't1');
  expect(shown.stays).toEqual([]);
  expect(shown.selectedTeacher).toEqual([aMember('t1', 'teacher')]);
  expect(shown.selectedStudent).toEqual([{ ...aMember('s1'), addedBy: 't1' }, aMember('s2')]);
});

test('shows the school’s office as the adder to a student whom an admin added', async () => {
  const [own] = (await shownTo('s1', 'a1')).selectedStudent;
  expect(own?.addedBy).toBe('office');
});
