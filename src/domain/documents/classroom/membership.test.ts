import { expect, test } from 'vitest';
import { aClassroom, aMember, anExam } from '../../../../tests/support/documents.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import { newClassroom } from './make.ts';
import { goesAlong, rememberingStays, wasMemberAt, withoutTeacher } from './membership.ts';
import type { Classroom } from './schema.ts';

const at = (time: number) =>
  putElements(aClassroom('t1', []), 'selectedStudent', [aMember('s1')], time);

test('counts a member from the entry to the removal', () => {
  expect([4, 5, 6].map((time) => wasMemberAt(at(5), 's1', time))).toEqual([false, true, true]);
  const left = removeElement(at(5), 'selectedStudent', 's1', 9);
  expect([8, 9, 10].map((time) => wasMemberAt(left, 's1', time))).toEqual([true, false, false]);
  expect(wasMemberAt(at(5), 's2', 9)).toBe(false);
});

const pupil = aMember('s1');
const members = { selectedTeacher: [aMember('t1', 'teacher')], selectedStudent: [pupil] };
const made = newClassroom({ id: 'c1', className: '5-A', classDesc: '', ...members }, 1000);

const out = (classroom: Classroom, at: number, heardAt = at) =>
  rememberingStays(classroom, removeElement(classroom, 'selectedStudent', 's1', at), heardAt);
const into = (classroom: Classroom, at: number) =>
  rememberingStays(classroom, putElements(classroom, 'selectedStudent', [pupil], at), at);
const wasIn = (classroom: Classroom, ...at: number[]) =>
  at.map((one) => wasMemberAt(classroom, 's1', one));

test('counts both memberships of a student who returned, but not the time in between', () => {
  const back = into(out(made, 2000), 3000);
  expect(wasIn(back, 999, 1000, 2000, 2001, 2999, 3000)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('ends a membership when the server learns of the removal', () => {
  expect(wasIn(into(out(made, 1001, 2000), 3000), 1500)).toEqual([true]);
});

test('counts a former member until the stamped removal', () => {
  expect(wasIn(out(made, 2000, 2500), 1500, 2000, 2200)).toEqual([true, false, false]);
});

test('continues the membership of a present student who is added again', () => {
  const anew = (classroom: Classroom, at: number) =>
    rememberingStays(
      classroom,
      { ...classroom, stamps: { ...classroom.stamps, 'selectedStudent/s1': at } },
      at,
    );
  const often = [2000, 3000, 4000].reduce(anew, made);
  expect(often.stays).toEqual([{ uid: 's1', from: 1000, to: 4000 }]);
  expect(wasIn(often, 1000, 2500, 4000)).toEqual([true, true, true]);
});

const classroom = aClassroom('t1');
const examOf = (teacher: string) => ({ ...anExam(teacher), classroomID: classroom.id });

test('hands an exam over with its class only if the exam’s holder has left the class', () => {
  const exam = examOf('t1');
  expect(goesAlong(exam, classroom, 9)).toBe(false);
  expect(goesAlong(exam, withoutTeacher(classroom, 't1', 5), 9)).toBe(true);
});

test('does not hand over exams of people who never taught the class', () => {
  expect(goesAlong(examOf('t2'), withoutTeacher(classroom, 't1', 5), 9)).toBe(false);
});
