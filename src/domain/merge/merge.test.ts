import { expect, test } from 'vitest';
import { newClassroom } from '../documents/classroom/make.ts';
import { putElements, removeElement, setFields } from './edit.ts';
import { merge } from './merge.ts';

const teacher = { uid: 't1', displayName: 'Ayşe Öğretmen', userRole: 'teacher' as const };
const student = (uid: string) => ({
  uid,
  displayName: `Öğrenci ${uid}`,
  userRole: 'student' as const,
});
const base = newClassroom(
  {
    id: 'c1',
    className: '5-A',
    classDesc: '',
    selectedTeacher: [teacher],
    selectedStudent: [student('s1')],
  },
  1000,
);

test('keeps the changes of both teachers who edit one class offline', () => {
  const renamed = setFields(base, { className: '5-B' }, 2000);
  const grown = removeElement(
    putElements(base, 'selectedStudent', [student('s2')], 2000),
    'selectedStudent',
    's1',
    2001,
  );
  const merged = merge(renamed, grown);
  expect(merged.className).toBe('5-B');
  expect(merged.selectedStudent.map(({ uid }) => uid)).toEqual(['s2']);
  expect(merge(grown, renamed)).toEqual(merged);
});

test('lets a change win over the one before it, although the clock was turned back between them', () => {
  const changed = setFields(base, { className: '6-A' }, 10);
  expect(merge(base, changed).className).toBe('6-A');
});
