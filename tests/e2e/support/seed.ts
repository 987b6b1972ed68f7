import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import { type NewExam, newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { answerPaper, handInPaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import { codeOfBytes, newId, newQuestionId } from '../../../src/domain/ids.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import type { Answer, Question } from '../../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import { ADMIN } from '../../support/server.ts';
import { waitFor } from '../../support/wait.ts';
import { RemoteDatabases } from './databases.ts';
import { CLASS_NAME, EXAM_NAME, EXAM_TIME, QUESTIONS } from './exam-paper.ts';
import { type Account, isVerified, registerByApi } from './people.ts';

export interface SeededSchool {
  teacher: RemoteDatabases;
  students: RemoteDatabases[];
  classroomID: string;
}

/** Makes a school with a verified teacher and one class, without a browser. */
export async function seedSchool(
  origin: string,
  teacher: Account,
  students: readonly Account[],
): Promise<SeededSchool> {
  const [desk, ...remotes] = await Promise.all([
    registerByApi(origin, teacher).then((own) => verifyByProtocol(origin, own)),
    ...students.map((account) => registerByApi(origin, account)),
  ]);
  const member = (uid: string, { displayName }: Account, userRole: Role) => ({
    ...{ uid, displayName, userRole },
  });
  const classroomID = newId();
  const classroom = {
    id: classroomID,
    className: CLASS_NAME,
    classDesc: '',
    selectedTeacher: [member(desk.uid, teacher, 'teacher')],
    selectedStudent: students.map((account, at) =>
      member(remotes[at]?.uid ?? '', account, 'student'),
    ),
  };
  await desk.put(newClassroom(classroom, Date.now()));
  return { teacher: desk, students: remotes, classroomID };
}

/** Verifies a teacher or withdraws the verification, and waits until the server knows it. */
export async function verifyByProtocol(
  origin: string,
  teacher: RemoteDatabases,
  to = true,
): Promise<RemoteDatabases> {
  const admin = await RemoteDatabases.of(origin, ADMIN);
  const find = async () => (await admin.documents('user')).find(({ uid }) => uid === teacher.uid);
  await waitFor(async () => (await find()) !== undefined, 'the teacher in the admin’s database');
  const user = await find();
  if (user) await admin.put(setFields(user, { isVerified: to }, Date.now()));
  await waitFor(async () => (await isVerified(teacher)) === to, 'the teacher’s verification');
  return teacher;
}

/** Sends the tests' exam. @param finish changes the exam before it is sent */
export async function seedExam(
  school: SeededSchool,
  given: Partial<NewExam> = {},
  finish: (exam: Exam) => Exam = (exam) => exam,
): Promise<Exam> {
  const made = newExam(
    {
      examID: newId(),
      examName: EXAM_NAME,
      examTime: EXAM_TIME,
      classroomID: school.classroomID,
      addedUser: school.teacher.uid,
      questions: QUESTIONS.map(({ text, options, correct }, index): Question => {
        const { A, B, C, D } = options;
        return { id: newQuestionId(), index, ...singleForm(text, [A, B, C, D], correct) };
      }),
      ...given,
    },
    Date.now(),
  );
  const exam = finish(made);
  await school.teacher.put(exam);
  for (const student of school.students) {
    await waitFor(async () => {
      const sheets = await student.documents('sheet');
      return sheets.some(({ examID }) => examID === exam.examID);
    }, 'the exam’s sheet in a student’s database');
  }
  return exam;
}

/** Hands a paper in as a student's device does. @param examName name of the sheet to wait for */
export async function seedPaper(
  student: RemoteDatabases,
  examName: string,
  answers: readonly Answer[],
): Promise<void> {
  const find = async () =>
    (await student.documents('sheet')).find((sheet) => sheet.examName === examName);
  await waitFor(async () => (await find()) !== undefined, 'the exam’s sheet');
  const sheet = await find();
  if (!sheet) return;
  const now = Date.now();
  const begun = startPaper(sheet, student.uid, DEVICE, now);
  const answered = answers.reduce((paper, answer, at) => {
    const question = sheet.questions[at];
    return question ? answerPaper(paper, question.id, answer, now) : paper;
  }, begun);
  const receipt = {
    device: DEVICE,
    cause: 'student',
    code: codeOfBytes(crypto.getRandomValues(new Uint8Array(6))),
  } as const;
  await student.put(handInPaper(answered, receipt, now));
}

const DEVICE = 'seed';
