import type { DocOf, DocType } from '../domain/document.ts';
import type { Classroom } from '../domain/documents/classroom/schema.ts';
import { restorableUntil } from '../domain/documents/exam/deletion.ts';
import { madeAt } from '../domain/documents/exam/release.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { type StageFacts, stageFactsOf } from '../domain/documents/exam/stage.ts';
import { hashesIn } from '../domain/media/pictures.ts';

/*
 * Short rows for long lists, written in the transaction of their document. Reading 500 exams with
 * questions or 200 classes with members from IndexedDB is slower than all else that a list does.
 */

export interface ClassroomCard {
  id: string;
  className: string;
  deleted: boolean;
  /** False for a teacher who left the class but still has it until the server removes it. */
  isMine: boolean;
  teacherCount: number;
  studentCount: number;
  examCount: number;
  /** Number of students who used the join code and wait for admission. */
  waitingCount: number;
}

export interface ExamCard extends StageFacts, Pick<Exam, 'purpose'> {
  examID: string;
  examName: string;
  /** (min) */
  examTime: number;
  classroomID: string;
  deleted: boolean;
  /** See `restorableUntil` (ms). */
  restorableUntil: number | null;
  /** As set by the teacher (ms). */
  closesAt: number | null;
  /** Sort key of lists: the opening, else the creation (ms). */
  date: number;
  /** Hashes of its pictures. */
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
  const { examID, examName, examTime, purpose, classroomID, deleted, closesAt, opensAt, stamps } =
    exam;
  const date = opensAt ?? madeAt(stamps);
  return {
    examID,
    examName,
    examTime,
    purpose,
    classroomID,
    deleted,
    restorableUntil: restorableUntil(exam),
    closesAt,
    date,
    media: hashesIn(exam.questions),
    ...stageFactsOf(exam),
  };
}

/** Cards of one kind of document; key of a card is the document's key. */
interface Cards<D> {
  table: 'classroomCards' | 'examCards';
  cardOf: (doc: D, uid: string) => object;
}

export const CARDS: { readonly [T in DocType]?: Cards<DocOf<T>> } = {
  classroom: { table: 'classroomCards', cardOf: classroomCard },
  exam: { table: 'examCards', cardOf: examCard },
};
