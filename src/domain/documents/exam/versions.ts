import { canonical, fingerprint, sameContent } from '../../merge/canonical.ts';
import type { Question, SheetQuestion } from '../../question-kinds/kind.ts';
import { withoutKey } from '../../question-kinds/questions.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Exam, ExamVersion, Sheet } from './schema.ts';
import type { Seal } from './seal-schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from './settings.ts';

/**
 * Names what a student sees of an exam: its questions and its time, not its key. Named by content, so that two
 * devices or two runs of the server never give one version two names.
 */
export function versionOf(exam: Pick<Exam, 'examTime' | 'questions'>): string {
  const version =
    named.get(exam) ?? fingerprint(canonical([exam.examTime, exam.questions.map(withoutKey)]));
  named.set(exam, version);
  return version;
}

/** What is named by all of its content is named once an object: a class hands in forty papers of one exam, and its teacher looks at them. */
const named = new WeakMap<object, string>();

export function newVersion(exam: Exam, since: number): ExamVersion {
  const { examID, examName, examTime, classroomID, addedUser, questions } = exam;
  return {
    type: 'version',
    schema: SCHEMA,
    examID,
    version: versionOf(exam),
    examName,
    examTime,
    classroomID,
    addedUser,
    questions,
    since,
  };
}

/** What is one student's own on a sheet. */
type OwnPart = Pick<Sheet, 'extraMinutes' | 'waits'>;
const NOTHING_OWN: Readonly<OwnPart> = { extraMinutes: 0, waits: null };

const asked = new WeakMap<readonly Question[], SheetQuestion[]>();

/** The questions of a version as students get them: the same ones for a whole class, of which the server holds one copy then. */
export function askedIn({ questions }: Pick<ExamVersion, 'questions'>): SheetQuestion[] {
  const known = asked.get(questions) ?? questions.map(withoutKey);
  asked.set(questions, known);
  return known;
}

/** A sheet whose questions are in the seal alone. */
export const sealedSheet = (sheet: Sheet, seal: Seal): Sheet => ({ ...sheet, questions: [], seal });

/** What a student's device gets of a version, with the settings that the exam has now. */
export function sheetOf(
  version: ExamVersion,
  className: string,
  current: boolean,
  settings: HeldSettings = DEFAULT_SETTINGS,
  own: OwnPart = NOTHING_OWN,
): Sheet {
  const { schema, examID, examName, examTime, classroomID } = version;
  return {
    type: 'sheet',
    schema,
    examID,
    version: version.version,
    current,
    examName,
    examTime,
    classroomID,
    className,
    ...settings,
    ...own,
    questions: askedIn(version),
  };
}

/**
 * An older version with the exam's present name and its corrections of the key. A key is taken over only where the
 * question still reads the same: in another wording the same answer may mean something else.
 */
export function corrected(version: ExamVersion, exam: Exam): ExamVersion {
  const now = new Map(exam.questions.map((question) => [question.id, question]));
  const questions = version.questions.map((question) => correctedQuestion(question, now));
  return { ...version, examName: exam.examName, questions };
}

function correctedQuestion(question: Question, now: ReadonlyMap<string, Question>): Question {
  const latest = now.get(question.id);
  return latest && readsTheSame(question, latest) ? { ...question, key: latest.key } : question;
}

/** Whether students see the same question, wherever it stands. */
export const readsTheSame = (a: Question, b: Question): boolean =>
  sameContent(asRead(a), asRead(b));

/** Names what students read of a question. */
export const wordingOf = (question: Question): string => fingerprint(canonical(asRead(question)));

const asRead = (question: Question): SheetQuestion => ({ ...withoutKey(question), index: 0 });
