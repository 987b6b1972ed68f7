import type { DocOf, DocType } from '../domain/document.ts';
import type { Classroom } from '../domain/documents/classroom/schema.ts';
import { type PhaseFacts, phaseFactsOf } from '../domain/documents/exam/phase.ts';
import { madeAt } from '../domain/documents/exam/release.ts';
import { restorableUntil } from '../domain/documents/exam/retention.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { hashesIn } from '../domain/media/pictures.ts';

/* Rows for long lists. Reading 500 complete exams takes too long. */

export interface ClassroomCard {
  id: string;
  className: string;
  deleted: boolean;
  /** False after the person left the class, until the server removes the row. */
  isMine: boolean;
  teacherCount: number;
  studentCount: number;
  examCount: number;
  waitingCount: number;
}

export interface ExamCard extends PhaseFacts, Pick<Exam, 'purpose' | 'makeUpOf'> {
  examID: string;
  examName: string;
  examTime: number;
  classroomID: string;
  deleted: boolean;
  restorableUntil: number | null;
  closesAt: number | null;
  /** Sort key of lists (ms): the opening, or the creation of an exam without one. */
  date: number;
  /** Hashes of the exam's media. */
  media: string[];
}

export function classroomCard(classroom: Classroom, uid: string): ClassroomCard {
  const { id, className, deleted, selectedTeacher, selectedStudent, exams, waiting } = classroom;
  return {
    id,
    className,
    deleted,
    isMine: [...selectedTeacher, ...selectedStudent].some((member) => member.uid === uid),
    teacherCount: selectedTeacher.length,
    studentCount: selectedStudent.length,
    examCount: exams.length,
    waitingCount: waiting.length,
  };
}

export function examCard(exam: Exam): ExamCard {
  const { examID, examName, examTime, purpose, classroomID, deleted, closesAt, opensAt } = exam;
  const date = opensAt ?? madeAt(exam.stamps);
  return {
    examID,
    examName,
    examTime,
    purpose,
    makeUpOf: exam.makeUpOf,
    classroomID,
    deleted,
    restorableUntil: restorableUntil(exam),
    closesAt,
    date,
    media: hashesIn(exam.questions),
    ...phaseFactsOf(exam),
  };
}

interface Cards<D> {
  table: 'classroomCards' | 'examCards';
  cardOf: (doc: D, uid: string) => object;
}

export const CARDS: { readonly [T in DocType]?: Cards<DocOf<T>> } = {
  classroom: { table: 'classroomCards', cardOf: classroomCard },
  exam: { table: 'examCards', cardOf: examCard },
};
