import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import type { ClassroomSummary, ExamSummary } from '../../src/domain/documents/summary/schema.ts';
import { newUser, personOf } from '../../src/domain/documents/user/make.ts';
import type { Person, User } from '../../src/domain/documents/user/schema.ts';
import type { Question } from '../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import { SCHEMA } from '../../src/domain/vocabulary.ts';
import {
  type ClassroomCard,
  classroomCard,
  type ExamCard,
  examCard,
} from '../../src/store/cards.ts';

/* Numbers of the largest supported school. About every fourth name contains an ş. */
export const SCHOOL = { students: 2000, classrooms: 200, exams: 500 };
const QUESTIONS = 20;
const CLASS_SIZE = 30;
const START = Date.UTC(2026, 0, 5, 9);

const FIRST =
  'Ayşe Mehmet Zeynep Ali Işıl İpek Çağrı Ömer Elif Kerem Defne Umut Şule Gökçe Yusuf Nehir';
const LAST =
  'Yılmaz Demir Şahin Çelik Işık Kaya Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç';
const SUBJECTS = 'Matematik Türkçe Fen Tarih Coğrafya Yazılım Müzik Beşerî Almanca Geometri Kimya';

const at = (words: string, index: number): string => {
  const list = words.split(' ');
  return list[index % list.length] ?? '';
};
const count = <T>(length: number, one: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => one(index));

const studentAt = (index: number): User =>
  newUser({
    uid: `student${index}`,
    email: `ogrenci${index}@okul.tr`,
    displayName: `${at(FIRST, index * 7)} ${at(LAST, index * 5 + Math.floor(index / 16))} ${index}`,
    phoneNumber: `0555${String(index).padStart(7, '0')}`,
    userRole: 'student',
  });

const classNameAt = (index: number): string =>
  `${5 + (index % 8)}-${at('A B C Ç D E', index)} ${at(SUBJECTS, index)} ${index}`;
const examNameAt = (index: number): string => `${at(SUBJECTS, index * 3)} ${index + 1}. deneme`;

const classroomAt = (teacher: string, index: number): Classroom => {
  const members = count(CLASS_SIZE, (place) => studentAt((index * CLASS_SIZE + place) % 2000));
  return newClassroom(
    {
      id: `class${index}`,
      className: classNameAt(index),
      classDesc: '',
      selectedTeacher: [{ uid: teacher, displayName: 'Zeynep Şahin', userRole: 'teacher' }],
      selectedStudent: members.map(({ uid, displayName, userRole }) => ({
        ...{ uid, displayName, userRole },
      })),
    },
    START,
  );
};

const questionAt = (index: number): Question => ({
  id: `q${String(index).padStart(8, '0')}`,
  index,
  ...singleForm(
    `${index + 1}. soru: ${index} sayısının karesi ile ${index + 1} sayısının toplamı kaçtır?`,
    [`${index}`, `${index + 1}`, `${index + 2}`, '7'],
    'B',
  ),
});

const examAt = (teacher: string, index: number): Exam =>
  newExam(
    {
      examID: `exam${index}`,
      examName: examNameAt(index),
      examTime: 40,
      classroomID: `class${index % SCHOOL.classrooms}`,
      addedUser: teacher,
      questions: count(QUESTIONS, questionAt),
    },
    START,
  );

interface Desk {
  people: Person[];
  classrooms: Classroom[];
  classroomCards: ClassroomCard[];
  exams: Exam[];
  examCards: ExamCard[];
}

/** Returns the data on the device of a teacher who made all classes and exams. */
export function deskOf(teacher: string): Desk {
  const classrooms = count(SCHOOL.classrooms, (index) => classroomAt(teacher, index));
  const exams = count(SCHOOL.exams, (index) => examAt(teacher, index));
  return {
    people: count(SCHOOL.students, (index) => personOf(studentAt(index))),
    ...{ classrooms, exams },
    classroomCards: classrooms.map((classroom) => classroomCard(classroom, teacher)),
    examCards: exams.map(examCard),
  };
}

interface AdminSide {
  users: User[];
  classroomSummaries: ClassroomSummary[];
  examSummaries: ExamSummary[];
}

export const adminSide = (): AdminSide => ({
  users: count(SCHOOL.students, studentAt),
  classroomSummaries: count(SCHOOL.classrooms, (index) => ({
    type: 'classroomSummary',
    schema: SCHEMA,
    id: `class${index}`,
    className: classNameAt(index),
    classDesc: '',
    teachers: ['Zeynep Kaya'],
    studentCount: CLASS_SIZE,
    examCount: 2,
  })),
  examSummaries: count(SCHOOL.exams, (index) => ({
    type: 'examSummary',
    schema: SCHEMA,
    examID: `exam${index}`,
    examName: examNameAt(index),
    examTime: 40,
    classroomID: `class${index % SCHOOL.classrooms}`,
    className: classNameAt(index % SCHOOL.classrooms),
    teacherName: 'Zeynep Kaya',
    addedUser: 'teacher',
    questionCount: QUESTIONS,
    enteredStudents: [],
    paperCount: index % CLASS_SIZE,
    average: index % 100,
  })),
});
