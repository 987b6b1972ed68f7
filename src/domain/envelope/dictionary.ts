import { shownQuestions } from '../documents/exam/shuffle.ts';
import { paperIdOf } from '../ids.ts';
import type { Start } from './start.ts';

/** What both ends know of a log, so that it need not be carried. */
export interface Dictionary {
  examID: string;
  userID: string;
  /** Of the version of the exam that the log is on. */
  classroomID: string;
  /** Ids of its questions, in the order of the sheet. */
  questions: readonly string[];
}

/** The questions in the order in which this student met them: most are answered in it. */
export function questionsAsShown(
  { examID, userID, questions }: Dictionary,
  { shuffleQuestions, shuffleOptions }: Start,
): string[] {
  const paper = { id: paperIdOf(examID, userID), start: { shuffleQuestions, shuffleOptions } };
  const sheet = questions.map((id) => ({ id }));
  return shownQuestions(sheet, paper).map(({ id }) => id);
}
