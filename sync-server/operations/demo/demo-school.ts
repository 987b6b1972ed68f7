import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { type NewExam, newExam } from '../../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import {
  DEFAULT_SETTINGS,
  type ExamSettings,
} from '../../../src/domain/documents/exam/settings.ts';
import { newJoinCode } from '../../../src/domain/ids.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import type { Question, QuestionForm } from '../../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import { newStartCode } from '../../../src/domain/sealing/start-code.ts';
import { demoAppeals, demoFeedbacks } from './letters.ts';
import {
  bytesOf,
  type DemoPerson,
  demoAdmin,
  demoId,
  demoStudents,
  demoTeachers,
} from './people.ts';
import {
  algebra,
  anatolia,
  cells,
  type DemoQuestion,
  decimals,
  fractions,
  integers,
  spelling,
} from './questions.ts';
import { type Sitting, sit } from './sittings.ts';
import { combinedQuestions, writtenQuestions } from './written.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function demoSchool(now: number) {
  const classrooms = demoClassrooms(now - 30 * DAY);
  const exams = demoExams(now - 7 * DAY, now);
  const sat = demoSittings(classrooms, exams, now);
  const papers = sat.map(({ paper }) => paper);
  return {
    people: [demoAdmin, ...Object.values(demoTeachers), ...demoStudents],
    classrooms,
    exams,
    papers,
    attempts: sat.map(({ attempt }) => attempt),
    feedbacks: demoFeedbacks(now - DAY),
    appeals: demoAppeals(exams, papers, now - DAY),
  };
}

const { mathematics, science, newcomer } = demoTeachers;

function demoClassrooms(at: number): Classroom[] {
  const make = (
    className: string,
    classDesc: string,
    teachers: DemoPerson[],
    students: readonly DemoPerson[],
  ) => {
    const id = demoId(className);
    const members = {
      selectedTeacher: teachers.map(asMember),
      selectedStudent: students.map(asMember),
    };
    const joinCode = newJoinCode(bytesOf(className));
    return newClassroom({ id, className, classDesc, ...members, joinCode }, at);
  };
  return [
    make(
      '6-A Matematik',
      'Sabah grubu, pazartesi ve perşembe',
      [mathematics, newcomer],
      demoStudents.slice(0, 12),
    ),
    make(
      '7-B Fen Bilimleri',
      'Laboratuvar çalışmaları için defterinizi getirin.',
      [science],
      demoStudents.slice(10),
    ),
    make('6-A Türkçe ve Sosyal', '', [mathematics, science], demoStudents.slice(0, 8)),
  ];
}

const asMember = ({ uid, displayName, userRole }: DemoPerson) => ({ uid, displayName, userRole });

function demoExams(at: number, now: number): Exam[] {
  const make = (
    examName: string,
    examTime: number,
    className: string,
    maker: DemoPerson,
    questions: readonly (DemoQuestion | QuestionForm)[],
    given: Pick<NewExam, 'draft' | 'settings'> = {},
  ) => {
    const examID = demoId(examName);
    const named = {
      examID,
      examName,
      examTime,
      classroomID: demoId(className),
      addedUser: maker.uid,
    };
    const asked = questions.map(asQuestion(examName));
    return newExam({ ...named, questions: asked, ...given }, at);
  };
  return [
    withNote(make('Kesirlerle İşlemler', 40, '6-A Matematik', mathematics, fractions), now),
    make('Tam Sayılar', 30, '6-A Matematik', mathematics, integers, {
      settings: untilNextWeek(now),
    }),
    make('Hücre ve Bölünmeler', 35, '7-B Fen Bilimleri', science, [...cells, ...combinedQuestions]),
    make('Yazım Kuralları', 20, '6-A Türkçe ve Sosyal', mathematics, spelling),
    make('Anadolu’nun Tarihi', 15, '6-A Türkçe ve Sosyal', science, anatolia),
    make('Ondalık Sayılar', 40, '6-A Matematik', mathematics, decimals, { draft: true }),
    withCode(
      make('Cebirsel İfadeler', 30, '6-A Matematik', mathematics, algebra, {
        settings: tomorrow(now),
      }),
      at,
    ),
    make('Madde ve Isı', 40, '7-B Fen Bilimleri', science, writtenQuestions, {
      settings: { ...DEFAULT_SETTINGS, purpose: 'written', release: 'by-teacher' },
    }),
  ];
}

function withNote(exam: Exam, now: number): Exam {
  const at = now - 2 * DAY + 3 * MINUTE;
  const [{ uid } = { uid: '' }] = demoStudents;
  const id = demoId('moved').slice(0, 9);
  return putElements(exam, 'incidents', [{ id, uid, kind: 'moved' as const, at }], at);
}

const withCode = (exam: Exam, at: number): Exam =>
  putElements(exam, 'startCodes', [newStartCode(at, bytesOf(exam.examName))], at);

const untilNextWeek = (now: number): ExamSettings => ({
  purpose: 'test',
  wrongsPerRight: null,
  release: 'after-end',
  opensAt: null,
  closesAt: Math.ceil((now + 7 * DAY) / HOUR) * HOUR,
  graceMinutes: DEFAULT_SETTINGS.graceMinutes,
  shuffleQuestions: true,
  shuffleOptions: true,
});

function tomorrow(now: number): ExamSettings {
  const opensAt = Math.ceil((now + DAY) / HOUR) * HOUR;
  return { ...untilNextWeek(now), opensAt, closesAt: opensAt + 2 * HOUR };
}

const asQuestion =
  (examName: string) =>
  (question: DemoQuestion | QuestionForm, index: number): Question => ({
    id: demoId(`${examName} ${index}`).slice(0, 9),
    index,
    ...formOf(question),
  });

const formOf = (question: DemoQuestion | QuestionForm): QuestionForm =>
  'kind' in question ? question : singleForm(...question);

function demoSittings(classrooms: readonly Classroom[], exams: readonly Exam[], now: number) {
  const [fractionsExam, integersExam, cellsExam, spellingExam] = exams;
  const writtenExam = exams.at(-1);
  const before = now - 2 * DAY;
  const taken = [
    ...sittingsOf(fractionsExam, classrooms, { from: 0, to: 10, at: before, now }),
    ...sittingsOf(cellsExam, classrooms, { from: 0, to: 9, at: before, now }),
    ...sittingsOf(spellingExam, classrooms, { from: 0, to: 5, at: before, now }),
    ...sittingsOf(writtenExam, classrooms, { from: 1, to: 9, at: before + 4 * HOUR, now }),
  ];
  const running = { from: 1, to: 7, at: now - 9 * MINUTE, now };
  return [...taken, ...sittingsOf(integersExam, classrooms, running)].map(sit);
}

interface Group extends Pick<Sitting, 'at' | 'now'> {
  from: number;
  to: number;
}

/** Returns the papers, with staggered starts. Some first students' tablets lose the network. */
function sittingsOf(
  exam: Exam | undefined,
  classrooms: readonly Classroom[],
  { from, to, at, now }: Group,
): Sitting[] {
  const classroom = classrooms.find(({ id }) => id === exam?.classroomID);
  if (!exam || !classroom) return [];
  const uids = demoStudents.map(({ uid }) => uid);
  const members = uids.filter((uid) => classroom.selectedStudent.some((one) => one.uid === uid));
  return members.slice(from, to).map((uid, place) => ({
    ...{ exam, uid, at: at + place * 90 * SECOND, now },
    takenBy: from + place === 0 ? exam.addedUser : undefined,
  }));
}
