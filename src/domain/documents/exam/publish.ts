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
