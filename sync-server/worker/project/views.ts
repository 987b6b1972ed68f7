import { docId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { isFor } from '../../../src/domain/documents/exam/audience.ts';
import { isKept } from '../../../src/domain/documents/exam/deletion.ts';
import { holderOf } from '../../../src/domain/documents/exam/holder.ts';
import { isReleased } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isErasedFeedback } from '../../../src/domain/documents/feedback/rules.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type {
  ClassroomSummary,
  ExamSummary,
} from '../../../src/domain/documents/summary/schema.ts';
import { personOf } from '../../../src/domain/documents/user/make.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { waitsForTeacher } from '../../../src/domain/grading/acceptance.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { ADMIN, DIRECTORY, ownerOf } from '../../../src/domain/session/databases.ts';
import { SCHEMA } from '../../../src/domain/vocabulary.ts';
import { range } from '../../storage/documents.ts';
import { isOffered } from '../grade/exam-state.ts';
import { isMember } from '../shared/members.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Question } from './question.ts';
import { openingView, sheetView } from './sheet-views.ts';

type View = (question: Question) => Promise<Doc | null>;
type Views = Partial<Record<DocType, View>>;

const ownUser: View = async ({ local, uid, school }) =>
  local === uid ? school.load('user', uid) : null;

const ownFeedback: View = async ({ local, uid, school }) => {
  const feedback = await school.load('feedback', local);
  return feedback?.userId === uid ? feedback : null;
};

/**
 * The result brings the key: not before the paper is handed in, not before results are released, and not while the paper waits for its
 * teacher, as that of somebody who was no member does.
 */
const maySeeResult = (paper: Paper, exam: Exam, classroom: Classroom, now: number): boolean =>
  isReleased(exam, now) && !waitsForTeacher(paper, exam, classroom);

/** Stamps tell who else was ever in the class, and a student merges nothing into it. */
const withoutStamps = <D extends Classroom | Paper>(doc: D): D => ({ ...doc, stamps: {} });

/** Whether a copy of an open paper lacks nothing but what its logs say. */
const saysAsMuch = (copy: Paper, paper: Paper): boolean =>
  !isHandedIn(paper) && paper.logs.length > 0 && sameContent(withoutLogs(copy), withoutLogs(paper));

const withoutLogs = (paper: Paper) => ({
  ...paper,
  ...{ myAnswers: [], clock: [], logs: [], stamps: {} },
});

const student: Views = {
  user: ownUser,
  feedback: ownFeedback,
  classroom: async ({ local, uid, school }) => {
    const classroom = await school.load('classroom', local);
    if (!classroom || classroom.deleted) return null;
    if (!isMember(classroom, 'selectedStudent', uid)) return null;
    // What lets others in is the teacher's to give away.
    const exams = await examsFor(uid, classroom, school);
    return { ...withoutStamps(classroom), joinCode: '', waiting: [], exams };
  },
  sheet: sheetView,
  opening: openingView,
  /** The answers of an open paper lie in its logs, in this very database: telling them once more would be a second writing of each. */
  paper: async ({ local, uid, school, there }) => {
    const paper = await school.load('paper', local);
    if (paper?.userID !== uid) return null;
    return there?.type === 'paper' && saysAsMuch(there, paper) ? there : paper;
  },
  attempt: async ({ local, uid, school }) => {
    const attempt = await school.load('attempt', local);
    return attempt?.userID === uid ? attempt : null;
  },
  result: async ({ local, uid, school, now }) => {
    const paper = await school.load('paper', local);
    if (paper?.userID !== uid || !isHandedIn(paper)) return null;
    const exam = await school.load('exam', paper.examID);
    const classroom = exam && (await school.load('classroom', exam.classroomID));
    const maySee = exam && classroom && maySeeResult(paper, exam, classroom, now);
    return maySee ? school.load('result', local) : null;
  },
  joinRequest: async ({ local, uid, school }) => {
    const request = await school.load('joinRequest', local);
    return request?.userId === uid && !request.dismissed ? request : null;
  },
};

/** Of a class's exams those that a student hears of: one for chosen students is not even named to the others. */
async function examsFor(
  uid: string,
  { exams }: Classroom,
  school: SchoolReader,
): Promise<string[]> {
  const known = await Promise.all(exams.map((id) => school.load('exam', id)));
  return exams.filter((_, at) => {
    const exam = known[at];
    return !exam || isFor(exam, uid);
  });
}

const teacher: Views = {
  user: ownUser,
  feedback: ownFeedback,
  classroom: async ({ local, uid, school }) => {
    const classroom = await school.load('classroom', local);
    if (!classroom || classroom.deleted) return null;
    return isMember(classroom, 'selectedTeacher', uid) ? classroom : null;
  },
  /** A deleted one for as long as that can be taken back. A draft is in no class yet: it outlives the one it was meant for. */
  exam: async ({ local, uid, school, now }) => {
    const exam = await school.load('exam', local);
    if (!exam || holderOf(exam) !== uid || !isKept(exam, now)) return null;
    if (exam.draft) return exam;
    return (await school.load('classroom', exam.classroomID))?.deleted ? null : exam;
  },
  /** Until it is handed in a teacher sees of a paper that it was begun; answers on the way stay with the student. */
  paper: async ({ local, uid, school }) => {
    const paper = await school.load('paper', local);
    const exam = paper && (await school.load('exam', paper.examID));
    if (!paper || !exam || holderOf(exam) !== uid) return null;
    // How far the server has heard moves with each answer: it is told by the summary, and by the paper at its end.
    const open = { myAnswers: [], clock: [], logs: [] };
    return isHandedIn(paper) ? paper : withoutStamps({ ...paper, ...open });
  },
  /** Made from what the school says, and remembered by who made it; else it stays as it is. */
  monitor: async ({ local, uid, there, school, now }) => {
    const exam = await school.load('exam', local);
    if (!exam || holderOf(exam) !== uid || exam.draft || !isKept(exam, now)) return null;
    if (school.knows(docId('monitor', local))) return school.load('monitor', local);
    return there?.type === 'monitor' ? there : null;
  },
  /** How a paper came about, once it is handed in. */
  attempt: async ({ local, uid, school }) => {
    const attempt = await school.load('attempt', local);
    const paper = attempt && (await school.load('paper', attempt.paperId));
    const exam = paper && (await school.load('exam', paper.examID));
    return paper && exam && isHandedIn(paper) && holderOf(exam) === uid ? attempt : null;
  },
  result: async ({ local, uid, school }) => {
    const result = await school.load('result', local);
    const exam = result && (await school.load('exam', result.examID));
    return exam && holderOf(exam) === uid ? result : null;
  },
  /** As long as its teacher has to know of it. */
  carried: async ({ local, uid, school }) => {
    const carried = await school.load('carried', local);
    return carried?.addedUser === uid && carried.outcome?.state !== 'taken' ? carried : null;
  },
  invitation: async ({ local, uid, school }) => {
    const invitation = await school.load('invitation', local);
    return invitation?.addedUser === uid && !invitation.dismissed ? invitation : null;
  },
};

const admin: Views = {
  user: async ({ local, school }) => {
    const user = await school.load('user', local);
    return user?.deleted ? null : user;
  },
  feedback: async ({ local, school }) => {
    const feedback = await school.load('feedback', local);
    if (!feedback || isErasedFeedback(feedback)) return null;
    // Who writes may say any name; the school knows the account's.
    const author = await school.load('user', feedback.userId);
    return author && !author.deleted ? { ...feedback, username: author.displayName } : feedback;
  },
  classroomSummary: async ({ local, school }): Promise<ClassroomSummary | null> => {
    const classroom = await school.load('classroom', local);
    if (!classroom || classroom.deleted) return null;
    const { id, className, classDesc, selectedTeacher, selectedStudent, exams } = classroom;
    return {
      type: 'classroomSummary',
      schema: SCHEMA,
      id,
      className,
      classDesc,
      teachers: selectedTeacher.map(({ displayName }) => displayName),
      studentCount: selectedStudent.length,
      examCount: exams.length,
    };
  },
  examSummary: async ({ local, school }): Promise<ExamSummary | null> => {
    const exam = await school.load('exam', local);
    const classroom = exam && (await school.load('classroom', exam.classroomID));
    if (!exam || !isOffered(exam, classroom)) return null;
    const { examID, examName, examTime, classroomID, questions } = exam;
    const addedUser = holderOf(exam);
    const maker = classroom.selectedTeacher.find(({ uid }) => uid === addedUser);
    return {
      type: 'examSummary',
      schema: SCHEMA,
      examID,
      examName,
      examTime,
      classroomID,
      className: classroom.className,
      teacherName: maker?.displayName ?? '',
      addedUser,
      questionCount: questions.length,
      ...(await gradesOf(school, examID)),
    };
  },
};

/** From the results themselves, as many as the exam has: nothing is counted that could drift from them. */
async function gradesOf({ school }: SchoolReader, examID: string) {
  const points = (await range(school, 'result', `${examID}-`)).map(({ examPoint }) => examPoint);
  const sum = points.reduce((total, point) => total + point, 0);
  return { paperCount: points.length, average: points.length > 0 ? sum / points.length : null };
}

/** Whether a teacher may pick somebody for a class: nobody knows yet who an unverified teacher is. */
const isListed = ({ deleted, userRole, isVerified }: User): boolean =>
  !deleted && (userRole === 'student' || (userRole === 'teacher' && isVerified));

const directory: Views = {
  person: async ({ local, school }) => {
    const user = await school.load('user', local);
    return user && isListed(user) ? personOf(user) : null;
  },
};

const viewsOf = (database: string): Views => {
  if (database === ADMIN) return admin;
  if (database === DIRECTORY) return directory;
  return ownerOf(database)?.userRole === 'teacher' ? teacher : student;
};

/** Whether `database` may hold documents of this type. */
export const hasView = (database: string, type: DocType): boolean =>
  Object.hasOwn(viewsOf(database), type);

/** What `database` should hold under `<type>:<local>`; null when nothing. One whose owner has left holds nothing. */
export async function viewOf(
  database: string,
  type: DocType,
  question: Omit<Question, 'uid'>,
): Promise<Doc | null> {
  const uid = ownerOf(database)?.uid ?? '';
  if (uid && (await question.school.load('user', uid))?.deleted) return null;
  return (await viewsOf(database)[type]?.({ ...question, uid })) ?? null;
}
