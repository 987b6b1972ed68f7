import { expect, test } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { goesAlong, withoutTeacher } from './membership.ts';

const classroom = aClassroom('t1');
const examOf = (teacher: string) => ({ ...anExam(teacher), classroomID: classroom.id });

test('hands an exam over with its class only if its holder left', () => {
  const exam = examOf('t1');
  expect(goesAlong(exam, classroom, 9)).toBe(false);
  expect(goesAlong(exam, withoutTeacher(classroom, 't1', 5), 9)).toBe(true);
});

test('does not hand over exams of people who never taught the class', () => {
  expect(goesAlong(examOf('t2'), withoutTeacher(classroom, 't1', 5), 9)).toBe(false);
});
