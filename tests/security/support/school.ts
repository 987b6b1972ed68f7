import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { headOf, receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import { attemptOf, headerOf, startEntry } from '../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import { newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam, Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { answerPaper, handInPaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { newId, newQuestionId } from '../../../src/domain/ids.ts';
import type { Answer, Question } from '../../../src/domain/question-kinds/kind.ts';
import type { OptionKey } from '../../../src/domain/question-kinds/options.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { logSaying } from '../../support/logs.ts';
import { waitFor } from '../../support/wait.ts';
import { adminOf, newcomer, type Person, type Target } from './target.ts';

/** Class of a teacher and two students, with an exam of two questions. It is made over HTTP. */
export interface School {
  admin: Person;
  teacher: Person;
  student: Person;
  classmate: Person;
  exam: Exam;
  classroomID: string;
  /** Sheet of the exam, as the student received it. */
  sheet: Sheet;
}

const member = ({ uid }: Person, userRole: 'student' | 'teacher') => ({
  uid,
  displayName: 'Ayşe Yılmaz',
  userRole,
});

const question = (index: number, key: OptionKey): Question => ({
  id: newQuestionId(),
  index,
  ...singleForm(`${index}. soru?`, ['bir', 'iki', 'üç'], key),
});

export async function openSchool(target: Target): Promise<School> {
  const admin = await adminOf(target);
  const teacher = await newcomer(target, 'teacher', admin);
  const [student, classmate] = [await newcomer(target), await newcomer(target)];
  const now = Date.now();
  const classroomID = newId();
  const classroom = newClassroom(
    {
      ...{ id: classroomID, className: '6-A', classDesc: '' },
      selectedTeacher: [member(teacher, 'teacher')],
      selectedStudent: [member(student, 'student'), member(classmate, 'student')],
    },
    now,
  );
  const exam = newExam(
    {
      ...{ examID: newId(), examName: 'Kesirler', examTime: 20, classroomID },
      ...{ addedUser: teacher.uid, questions: [question(0, 'A'), question(1, 'B')] },
    },
    now,
  );
  const refused = await teacher.send(
    { ...classroom, _id: `classroom:${classroomID}` },
    { ...exam, _id: `exam:${exam.examID}` },
  );
  if (refused.some(Boolean)) throw new Error(`class and exam: ${refused.join()}`);
  const sheet = await sheetOf(student, exam);
  await sheetOf(classmate, exam);
  // The server writes sheet and class to people's databases separately.
  const people = [teacher, student, classmate];
  await Promise.all(people.map((person) => hasExam(person, classroomID)));
  await Promise.all(
    people.map((person) =>
      person.await<User>(`user:${person.uid}`, ({ lessons }) => lessons.includes(classroomID)),
    ),
  );
  return { admin, teacher, student, classmate, exam, classroomID, sheet };
}

/** Waits until a person's copy of a class lists the exam. */
const hasExam = (person: Person, classroomID: string): Promise<void> =>
  waitFor(async () => {
    const { json } = await person.ask('GET', `/classroom:${classroomID}`);
    return (json.exams ?? []).length > 0;
  }, 'the class with its exam');

/** Waits for the exam's sheet in a person's database. */
async function sheetOf(person: Person, { examID }: Exam): Promise<Sheet> {
  const keys = `startkey="sheet:${examID}:"&endkey="sheet:${examID}:\ufff0"&include_docs=true`;
  let found: object | undefined;
  await waitFor(async () => {
    const { json } = await person.ask('GET', `/_all_docs?${encodeURI(keys)}`);
    found = json.rows[0]?.doc;
    return found !== undefined;
  }, 'the sheet');
  return bare(found ?? {}) as unknown as Sheet;
}

/** Makes a paper with these answers in order, one each second from `at` (ms) on. */
export const paperOf = ({ sheet }: School, uid: string, answers: readonly Answer[], at: number) =>
  answers.reduce(
    (paper, answer, n) =>
      answerPaper(paper, sheet.questions[n]?.id ?? '', answer, at + (n + 1) * 1000),
    startPaper(sheet, uid, 'tablet', at),
  );

export const handedIn = (paper: Paper, at: number, device = 'tablet'): Paper =>
  handInPaper(paper, { device, cause: 'student', code: 'ABC-DEF' }, at);

/**
 * Makes a device's log with these entries. It ends with a hand-in at `handIn` (ms since the start),
 * if given.
 */
export function logOf(
  paper: Paper,
  writer: string,
  said: readonly Entry[],
  handIn?: number,
): Attempt {
  const header = headerOf(paper, writer, 'tablet');
  const before = [startEntry(paper), ...said];
  const code = receiptCodeOf(headOf(header.id, before));
  const entries: Entry[] =
    handIn === undefined ? before : [...before, [handIn, 'handIn', 'student', code]];
  return attemptOf(header, { entries, head: headOf(header.id, entries), key: null, sig: null });
}

/** Returns the document to push. A paper is sent as its log. */
export function stored(doc: Paper | Attempt, rev?: string) {
  const sent = doc.type === 'paper' ? logSaying(doc, writerOn(doc)) : doc;
  return { ...sent, _id: docIdOf(sent), ...(rev && { _rev: rev }) };
}

const writerOn = ({ start }: Paper): string => `w${start.device}`;
