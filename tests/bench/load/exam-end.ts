import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import { sitExam } from './papers.ts';
import { CLASS_SIZE, classOfStudent, schoolOf, studentUid } from './school.ts';

/** Students on so many devices, with their teachers: each class has an exam of forty questions. */
export const schoolFor = (devices: number) => ({
  users: devices + Math.ceil(devices / CLASS_SIZE),
  examsAClass: 1,
  questions: 40,
  classes: Math.ceil(devices / CLASS_SIZE),
});

/** What each device has to send at the exam's end. */
export function attemptsOf(devices: number): Promise<Attempt[]> {
  const { exams } = schoolOf(schoolFor(devices).users, schoolFor(devices));
  const now = Date.now();
  const sat = Array.from({ length: devices }, (_, at) => {
    const exam = exams[classOfStudent(at)];
    if (!exam) throw new Error(`no exam for student ${at}`);
    return sitExam(exam, studentUid(at), now);
  });
  return Promise.all(sat);
}
