import type { Exam, Question } from '../entities/exam.ts';
import { putElements, setFields } from '../merge/edit.ts';
import { SCHEMA } from '../vocabulary.ts';

export interface NewExam {
  examID: string;
  examName: string;
  /** Minutes. */
  examTime: number;
  classroomID: string;
  addedUser: string;
  questions: readonly Question[];
}

/** A new exam, each of its parts stamped with `now` (ms). */
export function newExam(given: NewExam, now: number): Exam {
  const { examID, classroomID, addedUser, examName, examTime } = given;
  const empty: Exam = {
    type: 'exam',
    schema: SCHEMA,
    examID,
    classroomID,
    addedUser,
    examName: '',
    examTime: 0,
    questions: [],
    deleted: false,
    stamps: {},
  };
  return putElements(
    setFields(empty, { examName, examTime }, now),
    'questions',
    given.questions,
    now,
  );
}

/** The `index` that puts a question behind all others. */
export const nextIndex = (questions: readonly Pick<Question, 'index'>[]): number =>
  questions.reduce((last, { index }) => Math.max(last, index), -1) + 1;
