import { putElements, setFields } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import { holderOf } from './holder.ts';
import type { Exam, Question } from './schema.ts';
import { DEFAULT_SETTINGS, type ExamSettings, settingsForCopy } from './settings.ts';

export interface NewExam {
  examID: string;
  examName: string;
  /** Minutes. */
  examTime: number;
  classroomID: string;
  addedUser: string;
  questions: readonly Question[];
  /** Published at once if left out. */
  draft?: boolean;
  settings?: ExamSettings;
}

/** A new exam, each of its parts stamped with `now` (ms). */
export function newExam(given: NewExam, now: number): Exam {
  const { examID, classroomID, addedUser, examName, examTime, settings, draft = false } = given;
  const empty: Exam = {
    type: 'exam',
    schema: SCHEMA,
    examID,
    classroomID,
    addedUser,
    handedTo: '',
    draft: false,
    examName: '',
    examTime: 0,
    ...DEFAULT_SETTINGS,
    endKnownAt: null,
    extraTime: [],
    incidents: [],
    takenPapers: [],
    sheetReadings: [],
    cancelled: [],
    accepted: [],
    onlyFor: [],
    startCodes: [],
    questions: [],
    places: [],
    deleted: false,
    stamps: {},
  };
  return putElements(
    setFields(empty, { examName, examTime, draft, ...settings }, now),
    'questions',
    given.questions,
    now,
  );
}

type CopyIdentity = Pick<NewExam, 'examID' | 'examName' | 'classroomID' | 'addedUser'>;

/** A draft like `source`, for another class or the same, with questions of its own: what happens to one never reaches the other. */
export function copyOfExam(
  source: Exam,
  identity: CopyIdentity,
  newQuestionId: () => string,
  now: number,
): Exam {
  const questions = source.questions.map((question, index) => ({
    ...question,
    id: newQuestionId(),
    index,
  }));
  const settings = settingsForCopy(source);
  return newExam({ ...source, ...identity, questions, settings, draft: true }, now);
}

/**
 * An exam that makes up for `source`, for some students of the same class alone. Not a draft: a draft may go to further classes, and those
 * who are chosen are of this one.
 * @param uids at least one
 */
export const makeUpExam = (
  source: Exam,
  { examID, examName }: Pick<NewExam, 'examID' | 'examName'>,
  uids: readonly string[],
  newQuestionId: () => string,
  now: number,
): Exam => {
  const { classroomID } = source;
  const addedUser = holderOf(source);
  const copy = copyOfExam(source, { examID, examName, classroomID, addedUser }, newQuestionId, now);
  return putElements(
    { ...copy, draft: false },
    'onlyFor',
    uids.map((uid) => ({ uid })),
    now,
  );
};

/** The `index` that puts a question behind all others. */
export const nextIndex = (questions: readonly Pick<Question, 'index'>[]): number =>
  questions.reduce((last, { index }) => Math.max(last, index), -1) + 1;
