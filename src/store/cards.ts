import type { DocOf, DocType } from '../domain/document.ts';
import type { Classroom } from '../domain/documents/classroom/schema.ts';
import { restorableUntil } from '../domain/documents/exam/deletion.ts';
import { madeAt } from '../domain/documents/exam/release.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { type StageFacts, stageFactsOf } from '../domain/documents/exam/stage.ts';

/*
 * What long lists show of a document, as rows of their own: reading 500 exams with their questions, or 200 classes with
 * their members, out of IndexedDB takes longer than everything else that such a list does. A card is written with its
 * document, in the same transaction.
 */

export interface ClassroomCard {
  id: string;
  className: string;
  deleted: boolean;
  /** Whether the person of these tables is in it: one who has left still has it until the server takes it away. */
  isMine: boolean;
  teacherCount: number;
  studentCount: number;
  examCount: number;
  /** Who came by the code and waits to be let in. */
  waitingCount: number;
}

export interface ExamCard extends StageFacts {
  examID: string;
  examName: string;
  /** Minutes. */
  examTime: number;
  classroomID: string;
  deleted: boolean;
  /** See `restorableUntil`; ms. */
  restorableUntil: number | null;
  /** As its teacher set it; ms. */
  closesAt: number | null;
  /** By which lists are ordered: when it opens, or else when it was made; ms. */
  date: number;
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
  const { examID, examName, examTime, classroomID, deleted, closesAt, opensAt, stamps } = exam;
  const date = opensAt ?? madeAt(stamps);
  return {
    examID,
    examName,
    examTime,
    classroomID,
    deleted,
    restorableUntil: restorableUntil(exam),
    closesAt,
    date,
    ...stageFactsOf(exam),
  };
}

/** Cards of a kind of document; their key is that of the document. */
interface Cards<D> {
  table: 'classroomCards' | 'examCards';
  cardOf: (doc: D, uid: string) => object;
}

export const CARDS: { readonly [T in DocType]?: Cards<DocOf<T>> } = {
  classroom: { table: 'classroomCards', cardOf: classroomCard },
  exam: { table: 'examCards', cardOf: examCard },
};
