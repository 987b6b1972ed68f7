import { LIMITS } from '../../limits.ts';
import { fingerprint } from './hash.ts';
import { newExam } from './make.ts';
import { questionProblem } from './questions.ts';
import type { Exam } from './schema.ts';

/** What keeps an exam from being published, beside its class. */
export type PublishProblem = 'no-question' | 'bad-question' | 'too-many-questions' | 'end-past';

/** `now` in ms. */
export function publishProblems(
  { questions, closesAt }: Pick<Exam, 'questions' | 'closesAt'>,
  now: number,
): PublishProblem[] {
  const found: Readonly<Record<PublishProblem, boolean>> = {
    'no-question': questions.length === 0,
    'bad-question': questions.some((question) => questionProblem(question) !== null),
    'too-many-questions': questions.length > LIMITS.questionsInExam,
    'end-past': closesAt !== null && closesAt <= now,
  };
  return (Object.keys(found) as PublishProblem[]).filter((problem) => found[problem]);
}

/** For how many minutes an exam can be written at most, where its hours leave less than it lasts; else null. `now` in ms. */
export function shortWindow(
  { opensAt, closesAt, examTime }: Pick<Exam, 'opensAt' | 'closesAt' | 'examTime'>,
  now: number,
): number | null {
  if (closesAt === null) return null;
  const minutes = Math.max(0, Math.floor((closesAt - Math.max(opensAt ?? 0, now)) / 60_000));
  return minutes < examTime ? minutes : null;
}

/**
 * The same exam, published, for another class. Its id follows from both: publishing that is broken off and done again, or done on two
 * devices at once, gives each class one exam.
 */
export function siblingOf(source: Exam, classroomID: string, now: number): Exam {
  const { questions } = source;
  const settings = {
    release: source.release,
    opensAt: source.opensAt,
    closesAt: source.closesAt,
    shuffleQuestions: source.shuffleQuestions,
    shuffleOptions: source.shuffleOptions,
  };
  const examID = siblingId(source.examID, classroomID);
  return newExam({ ...source, examID, classroomID, questions, settings, draft: false }, now);
}

const siblingId = (examID: string, classroomID: string): string =>
  fingerprint(`${examID}/${classroomID}`) + fingerprint(`${classroomID}/${examID}`);
