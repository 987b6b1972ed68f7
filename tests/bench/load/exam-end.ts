import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import { chosenAnswers, sitExam, typedAnswers } from './papers.ts';
import { CLASS_SIZE, classOfStudent, schoolOf, studentUid } from './school.ts';

/** Returns options of a school: each class has an exam of 40 choices or 5 texts. */
export const schoolFor = (devices: number, isTyped = false) => ({
  users: devices + Math.ceil(devices / CLASS_SIZE),
  examsAClass: 1,
  ...(isTyped ? { questions: 5, isTyped } : { questions: 40 }),
  classes: Math.ceil(devices / CLASS_SIZE),
});

/** Makes the logs that the devices send at the exam's end. */
export function attemptsOf(devices: number, isTyped = false): Promise<Attempt[]> {
  const given = schoolFor(devices, isTyped);
  const { exams } = schoolOf(given.users, given);
  const now = Date.now();
  const sat = Array.from({ length: devices }, (_, at) => {
    const exam = exams[classOfStudent(at)];
    if (!exam) throw new Error(`no exam for student ${at}`);
    return sitExam(exam, studentUid(at), now, isTyped ? typedAnswers : chosenAnswers);
  });
  return Promise.all(sat);
}
