import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import type { Exam, Sheet } from '../../src/domain/documents/exam/schema.ts';
import { answerPaper, handInPaper, startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import type { OptionKey } from '../../src/domain/question-kinds/options.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import { range } from '../../sync-server/storage/documents.ts';
import type { SingleAsked } from '../support/documents.ts';
import type { Device } from './kit.ts';

export const member = (userRole: 'teacher' | 'student', uid: string) => ({
  uid,
  displayName: `Kişi ${uid}`,
  userRole,
});

export const classroom = (teachers: string[], students: string[], now: number): Classroom =>
  newClassroom(
    {
      id: 'c1',
      className: '6-A',
      classDesc: 'Sabah grubu',
      selectedTeacher: teachers.map((uid) => member('teacher', uid)),
      selectedStudent: students.map((uid) => member('student', uid)),
    },
    now,
  );

export const question = (index: number, key: OptionKey = 'A'): SingleAsked => ({
  id: `soru${index}`.padEnd(9, '0'),
  index,
  ...singleForm(`${index}. soru?`, ['bir', 'iki', 'üç'], key),
});

/** Makes an exam of two questions, with the right answers A and B. */
export const exam = (addedUser: string, now: number): Exam =>
  newExam(
    {
      examID: 'e1',
      examName: 'Kesirler',
      examTime: 20,
      classroomID: 'c1',
      addedUser,
      questions: [question(1, 'A'), question(2, 'B')],
    },
    now,
  );

/** Makes a paper with one answer for each question, in order. */
export const paperOn = (sheet: Sheet, uid: string, answers: Answer[], now: number): Paper =>
  answers.reduce(
    (paper, answer, at) => answerPaper(paper, sheet.questions[at]?.id ?? '', answer, now + at + 1),
    startPaper(sheet, uid, 'tablet', now),
  );

export const handedIn = (paper: Paper, now: number): Paper =>
  handInPaper(paper, { device: paper.start.device, cause: 'student', code: 'ABC-DEF' }, now);

/** Returns the sheet of exam e1 that the device has now. */
export async function sheetOn(device: Device): Promise<Sheet> {
  const sheets = await range(device.replica, 'sheet', 'e1:');
  const current = sheets.find((sheet) => sheet.current);
  if (!current) throw new Error('no sheet on the device');
  return current;
}
