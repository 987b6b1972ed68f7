import { shownQuestions } from '../documents/exam/shuffle.ts';
import { paperIdOf } from '../ids.ts';
import type { Start } from './start.ts';
import type { CodedQuestion } from './tags.ts';

/** What both ends know of a log, so that it need not be carried. */
export interface Dictionary {
  examID: string;
  userID: string;
  /** Of the version of the exam that the log is on. */
  classroomID: string;
  /** Its questions, in the order of the sheet. */
  questions: readonly CodedQuestion[];
}

/** The questions in the order in which this student met them: most are answered in it. */
export function questionsAsShown(
  { examID, userID, questions }: Dictionary,
  { shuffleQuestions, shuffleOptions }: Start,
): readonly CodedQuestion[] {
  const paper = { id: paperIdOf(examID, userID), start: { shuffleQuestions, shuffleOptions } };
  return shownQuestions(questions, paper);
}
