import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { newUser } from '../../../src/domain/documents/user/make.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../../src/domain/question-kinds/open/open.ts';
import { OPTION_KEYS } from '../../../src/domain/question-kinds/options.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';

/* Schools of any size. Each call makes the same school. */

export const CLASS_SIZE = 40;
const MADE_AT = Date.UTC(2026, 0, 5, 9);

export interface School {
  users: User[];
  classrooms: Classroom[];
  exams: Exam[];
}

export const studentUid = (at: number): string => `ogrenci${String(at).padStart(5, '0')}`;
export const teacherUid = (at: number): string => `ogretmen${String(at).padStart(4, '0')}`;
export const emailOf = (uid: string): string => `${uid}@okul.tr`;

const count = <T>(length: number, one: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => one(at));

const userOf = (uid: string, userRole: 'student' | 'teacher'): User => ({
  ...newUser({
    ...{ uid, userRole, email: emailOf(uid), displayName: `Kişi ${uid}` },
    phoneNumber: '05550000000',
  }),
  isVerified: userRole === 'teacher',
});

const member = ({ uid, displayName, userRole }: User) => ({ uid, displayName, userRole });

export interface Exams {
  examsAClass: number;
  questions: number;
  classes: number;
  /** True if students type answers instead of choosing options. */
  isTyped?: boolean;
}

/** Makes classes of forty students, each with its own teacher and with these exams. */
export function schoolOf(users: number, exams: Exams): School {
  const { examsAClass, questions, classes, isTyped = false } = exams;
  const classCount = Math.ceil(users / (CLASS_SIZE + 1));
  const teachers = count(classCount, (at) => userOf(teacherUid(at), 'teacher'));
  const students = count(users - classCount, (at) => userOf(studentUid(at), 'student'));
  const classrooms = teachers.map((teacher, at) =>
    classOf(classId(at), [teacher], students.slice(at * CLASS_SIZE, (at + 1) * CLASS_SIZE)),
  );
  const kind = isTyped ? essayAt : questionAt;
  const made = teachers
    .slice(0, classes)
    .flatMap(({ uid }, at) =>
      count(examsAClass, (n) => examOf(`sinav${at}n${n}`, classId(at), uid, questions, kind)),
    );
  return { users: [...teachers, ...students], classrooms, exams: made };
}

export const classId = (at: number): string => `sinif${at}`;
export const classOfStudent = (at: number): number => Math.floor(at / CLASS_SIZE);

/** Makes ten classes of the same forty students, each with five exams of thirty questions. */
export function busySchool(): School {
  const teacher = userOf(teacherUid(0), 'teacher');
  const students = count(CLASS_SIZE, (at) => userOf(studentUid(at), 'student'));
  const classrooms = count(10, (at) => classOf(classId(at), [teacher], students));
  const exams = count(50, (at) => examOf(`sinav${at}`, classId(at % 10), teacher.uid, 30));
  return { users: [teacher, ...students], classrooms, exams };
}

const classOf = (id: string, teachers: readonly User[], students: readonly User[]): Classroom =>
  newClassroom(
    {
      ...{ id, className: `9-A Matematik ${id}`, classDesc: 'Sabah grubu' },
      selectedTeacher: teachers.map(member),
      selectedStudent: students.map(member),
    },
    MADE_AT,
  );

export const examOf = (
  examID: string,
  classroomID: string,
  addedUser: string,
  questions: number,
  questionOf = questionAt,
): Exam =>
  newExam(
    {
      ...{ examID, examName: `Deneme ${examID}`, examTime: 120, classroomID, addedUser },
      questions: count(questions, questionOf),
    },
    MADE_AT,
  );

const placeOf = (at: number) => ({ id: `q${String(at).padStart(8, '0')}`, index: at });

const essayAt = (at: number): Question => ({ ...placeOf(at), ...openForm(`${at + 1}. soru?`) });

const questionAt = (at: number): Question => ({
  ...placeOf(at),
  ...singleForm(
    `${at + 1}. soru: ${at} sayısının karesi ile ${at + 1} sayısının toplamı kaçtır?`,
    [`${at}`, `${at * at + at + 1}`, `${at * 2}`, `${at + 7}`],
    OPTION_KEYS[(at * 3) % OPTION_KEYS.length] ?? 'A',
  ),
});
