import { hashesIn } from '../../media/pictures.ts';
import { canonical, fingerprint, sameContent } from '../../merge/canonical.ts';
import type { Question, SheetQuestion } from '../../question-kinds/kind.ts';
import { isMarked, withoutKey } from '../../question-kinds/questions.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Seal } from './part-schemas.ts';
import type { Exam, ExamVersion, Sheet } from './schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from './settings.ts';

/** Derives the version's name from its content, so that all servers derive the same name. */
export function versionOf(exam: Pick<Exam, 'examTime' | 'questions'>): string {
  const version =
    named.get(exam) ?? fingerprint(canonical([exam.examTime, exam.questions.map(withoutKey)]));
  named.set(exam, version);
  return version;
}

/** Cache of names by exam, because each of a class's papers needs the name. */
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

type OwnPart = Pick<Sheet, 'extraMinutes' | 'waits'>;
const NOTHING_OWN: Readonly<OwnPart> = { extraMinutes: 0, waits: null };

const asked = new WeakMap<readonly Question[], SheetQuestion[]>();

/** Returns the questions that students see, cached, so that a class shares one copy. */
export function askedIn({ questions }: Pick<ExamVersion, 'questions'>): SheetQuestion[] {
  const known = asked.get(questions) ?? questions.map(withoutKey);
  asked.set(questions, known);
  return known;
}

const media = new WeakMap<readonly SheetQuestion[], string[]>();

/** Returns the hashes of the media that students see in a version, cached like its questions. */
export function mediaIn(version: Pick<ExamVersion, 'questions'>): string[] {
  const questions = askedIn(version);
  const known = media.get(questions) ?? hashesIn(questions);
  media.set(questions, known);
  return known;
}

export const sealedSheet = (sheet: Sheet, seal: Seal): Sheet => ({ ...sheet, questions: [], seal });

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
    ...(version.questions.some(isMarked) && { marked: true }),
    ...(mediaIn(version).length > 0 && { media: mediaIn(version) }),
    questions: askedIn(version),
  };
}

/** Updates the name, and key and points of each question whose wording is unchanged. */
export function corrected(version: ExamVersion, exam: Exam): ExamVersion {
  const now = new Map(exam.questions.map((question) => [question.id, question]));
  const questions = version.questions.map((question) => correctedQuestion(question, now));
  return { ...version, examName: exam.examName, questions };
}

function correctedQuestion(question: Question, now: ReadonlyMap<string, Question>): Question {
  const latest = now.get(question.id);
  if (!latest || !readsTheSame(question, latest)) return question;
  const { points: _, ...others } = question;
  const { key, points } = latest;
  return { ...others, key, ...(points !== undefined && { points }) };
}

export const readsTheSame = (a: Question, b: Question): boolean =>
  sameContent(asRead(a), asRead(b));

export const wordingOf = (question: Question): string => fingerprint(canonical(asRead(question)));

function asRead(question: Question): SheetQuestion {
  const { points: _, ...read } = withoutKey(question);
  return { ...read, index: 0 };
}
