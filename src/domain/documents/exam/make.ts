import { putElements, setFields } from '../../merge/edit.ts';
import type { Question } from '../../question-kinds/kind.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Ruling } from './part-schemas.ts';
import { holderOf } from './people.ts';
import type { Exam } from './schema.ts';
import { DEFAULT_SETTINGS, type ExamSettings, settingsForCopy } from './settings.ts';
import { wordingOf } from './versions.ts';

export interface NewExam {
  examID: string;
  examName: string;
  examTime: number;
  classroomID: string;
  addedUser: string;
  questions: readonly Question[];
  /** True for a draft. If omitted, the exam is published at once. */
  draft?: boolean;
  settings?: ExamSettings;
}

export function newExam(given: NewExam, now: number): Exam {
  const { examID, classroomID, addedUser, examName, examTime, settings, draft = false } = given;
  const empty: Exam = {
    type: 'exam',
    schema: SCHEMA,
    examID,
    classroomID,
    addedUser,
    handedTo: '',
    makeUpOf: '',
    heldBy: [],
    draft: false,
    examName: '',
    examTime: 0,
    ...DEFAULT_SETTINGS,
    endKnownAt: null,
    keyOutAt: null,
    heldEnds: [],
    extraTime: [],
    incidents: [],
    takenPapers: [],
    sheetReadings: [],
    cancelled: [],
    rulings: [],
    markers: [],
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

/** Copies an exam. Questions get new ids, so that the exams are independent. */
export function copyOfExam(
  source: Exam,
  identity: Pick<NewExam, 'examID' | 'examName' | 'classroomID' | 'addedUser'>,
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

/** Makes an exam for students who missed the source, without its cancelled questions. */
export const makeUpExam = (
  source: Exam,
  { examID, examName }: Pick<NewExam, 'examID' | 'examName'>,
  uids: readonly string[],
  newQuestionId: () => string,
  now: number,
): Exam => {
  const { classroomID } = source;
  const addedUser = holderOf(source);
  const cancelled = new Set(source.cancelled.map(({ questionID }) => questionID));
  const questions = source.questions.filter(({ id }) => !cancelled.has(id));
  const identity = { examID, examName, classroomID, addedUser };
  const makeUpOf = source.makeUpOf || source.examID;
  const copy = {
    ...copyOfExam({ ...source, questions }, identity, newQuestionId, now),
    makeUpOf,
  };
  const rulings = questions.flatMap((asked, at) =>
    rulingsOfCopy(source, asked, copy.questions[at]),
  );
  const corrected = rulings.length > 0 ? putElements(copy, 'rulings', rulings, now) : copy;
  return putElements(
    corrected,
    'onlyFor',
    uids.map((uid) => ({ uid })),
    now,
  );
};

const rulingsOfCopy = (source: Exam, asked: Question, copy: Question | undefined): Ruling[] =>
  copy === undefined
    ? []
    : source.rulings
        .filter(
          ({ questionID, wording }) => questionID === asked.id && wording === wordingOf(asked),
        )
        .map((one) => ({ ...one, questionID: copy.id, wording: wordingOf(copy) }));

export const nextIndex = (questions: readonly Pick<Question, 'index'>[]): number =>
  questions.reduce((last, { index }) => Math.max(last, index), -1) + 1;
