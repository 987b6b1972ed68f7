import { LIMITS } from '../../limits.ts';
import { fingerprint } from '../../merge/canonical.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import { questionProblem } from '../../question-kinds/questions.ts';
import { newExam } from './make.ts';
import { lacksPoints, spreadPoints } from './points.ts';
import type { Exam } from './schema.ts';
import type { ExamSettings } from './settings.ts';

export type PublishProblem =
  | 'no-question'
  | 'bad-question'
  | 'too-many-questions'
  | 'points-missing'
  | 'end-past';

export function publishProblems(
  { purpose, questions, closesAt }: Pick<Exam, 'purpose' | 'questions' | 'closesAt'>,
  now: number,
): PublishProblem[] {
  const found: Readonly<Record<PublishProblem, boolean>> = {
    'no-question': questions.length === 0,
    'bad-question': questions.some((question) => questionProblem(question) !== null),
    'too-many-questions': questions.length > LIMITS.questionsInExam,
    'points-missing': lacksPoints(spreadPoints(purpose, questions)),
    'end-past': closesAt !== null && closesAt <= now,
  };
  return (Object.keys(found) as PublishProblem[]).filter((problem) => found[problem]);
}

/** Returns the minutes available if the exam's hours are shorter than its duration, else null. */
export function shortWindow(
  { opensAt, closesAt, examTime }: Pick<Exam, 'opensAt' | 'closesAt' | 'examTime'>,
  now: number,
): number | null {
  if (closesAt === null) return null;
  const minutes = Math.max(0, Math.floor((closesAt - Math.max(opensAt ?? 0, now)) / 60_000));
  return minutes < examTime ? minutes : null;
}

/** Copies a draft for a class. The id is derived, so that a repetition makes no second exam. */
export function siblingOf(source: Exam, classroomID: string, now: number): Exam {
  const { questions } = source;
  const settings = chosenOf(source);
  const examID = siblingId(source.examID, classroomID);
  return newExam({ ...source, examID, classroomID, questions, settings, draft: false }, now);
}

/** Updates the copy of an interrupted publishing to the current draft. */
export function siblingAgain(made: Exam, source: Exam, now: number): Exam {
  const { examName, examTime, questions } = source;
  const values = { examName, examTime, ...chosenOf(source), deleted: false };
  const kept = new Set(questions.map(({ id }) => id));
  const dropped = made.questions.filter(({ id }) => !kept.has(id));
  const asked = putElements(setFields(made, values, now), 'questions', questions, now);
  return dropped.reduce((exam, { id }) => removeElement(exam, 'questions', id, now), asked);
}

const chosenOf = (source: Exam): ExamSettings => ({
  purpose: source.purpose,
  wrongsPerRight: source.wrongsPerRight,
  release: source.release,
  opensAt: source.opensAt,
  closesAt: source.closesAt,
  graceMinutes: source.graceMinutes,
  shuffleQuestions: source.shuffleQuestions,
  shuffleOptions: source.shuffleOptions,
});

const siblingId = (examID: string, classroomID: string): string =>
  fingerprint(`${examID}/${classroomID}`) + fingerprint(`${classroomID}/${examID}`);
