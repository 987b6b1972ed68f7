import { holderOf } from '../../../src/domain/documents/exam/holder.ts';
import { isErasedFeedback } from '../../../src/domain/documents/feedback/rules.ts';
import type {
  ClassroomSummary,
  ExamSummary,
} from '../../../src/domain/documents/summary/schema.ts';
import { personOf } from '../../../src/domain/documents/user/make.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { SCHEMA } from '../../../src/domain/vocabulary.ts';
import { isOffered } from '../grade/exam-state.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Views } from './view.ts';

export const adminViews: Views = {
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

/** Always in the same order: sums of the same numbers differ by it, and an average that differs is news. */
async function gradesOf(school: SchoolReader, examID: string) {
  const byPaper = [...(await school.pointsOf(examID))];
  const points = byPaper.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, point]) => point);
  const sum = points.reduce((total, point) => total + point, 0);
  return { paperCount: points.length, average: points.length > 0 ? sum / points.length : null };
}

/** Whether a teacher may pick somebody for a class: nobody knows yet who an unverified teacher is. */
const isListed = ({ deleted, userRole, isVerified }: User): boolean =>
  !deleted && (userRole === 'student' || (userRole === 'teacher' && isVerified));

export const directoryViews: Views = {
  person: async ({ local, school }) => {
    const user = await school.load('user', local);
    return user && isListed(user) ? personOf(user) : null;
  },
};
