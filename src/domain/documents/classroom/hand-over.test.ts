import { expect, test } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { goesAlong, withoutTeacher } from './hand-over.ts';

const classroom = aClassroom('t1');
const examOf = (teacher: string) => ({ ...anExam(teacher), classroomID: classroom.id });

test('an exam goes with its class when its teacher has left, and stays with who teaches on', () => {
  const exam = examOf('t1');
  expect(goesAlong(exam, classroom, 9)).toBe(false);
  expect(goesAlong(exam, withoutTeacher(classroom, 't1', 5), 9)).toBe(true);
});

test('what somebody made for a class that they never taught is passed to nobody', () => {
  expect(goesAlong(examOf('t2'), withoutTeacher(classroom, 't1', 5), 9)).toBe(false);
});
