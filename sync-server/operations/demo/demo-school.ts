import { newClassroom } from '../../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Answer, OptionKey } from '../../../src/domain/documents/common.ts';
import { fingerprint } from '../../../src/domain/documents/exam/hash.ts';
import { type NewExam, newExam } from '../../../src/domain/documents/exam/make.ts';
import { offeredOptions } from '../../../src/domain/documents/exam/questions.ts';
import type { Exam, Question } from '../../../src/domain/documents/exam/schema.ts';
import type { ExamSettings } from '../../../src/domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../../src/domain/documents/exam/versions.ts';
import { newFeedback } from '../../../src/domain/documents/feedback/make.ts';
import type { Feedback } from '../../../src/domain/documents/feedback/schema.ts';
import { answerPaper, handInPaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { newJoinCode } from '../../../src/domain/ids.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { type DemoPerson, demoAdmin, demoId, demoStudents, demoTeachers } from './people.ts';
import {
  anatolia,
  cells,
  type DemoQuestion,
  decimals,
  fractions,
  integers,
  spelling,
} from './questions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface DemoSchool {
  people: readonly DemoPerson[];
  classrooms: readonly Classroom[];
  exams: readonly Exam[];
  papers: readonly Paper[];
  feedbacks: readonly Feedback[];
}

/**
 * The one school of demo, tests and screenshots, the same at every call but for its times, which lie before `now` (ms).
 * `ogrenci@demo.okul` has two results, and two exams that nobody has taken yet.
 */
export function demoSchool(now: number): DemoSchool {
  const classrooms = demoClassrooms(now - 30 * DAY);
  const exams = demoExams(now - 7 * DAY, now);
  return {
    people: [demoAdmin, ...Object.values(demoTeachers), ...demoStudents],
    classrooms,
    exams,
    papers: demoPapers(classrooms, exams, now - 2 * DAY),
    feedbacks: demoFeedbacks(now - DAY),
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
    return newClassroom({ id, className, classDesc, ...members, joinCode: codeOf(className) }, at);
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

/** The same at every start, like all of the demo school. */
const codeOf = (className: string): string =>
  newJoinCode((count) =>
    Uint8Array.from({ length: count }, (_, at) => chance(`${className} ${at}`) % 252),
  );

const asMember = ({ uid, displayName, userRole }: DemoPerson) => ({ uid, displayName, userRole });

/** @param now when the school is looked at; ms */
function demoExams(at: number, now: number): Exam[] {
  const make = (
    examName: string,
    examTime: number,
    className: string,
    maker: DemoPerson,
    questions: readonly DemoQuestion[],
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
    make('Kesirlerle İşlemler', 40, '6-A Matematik', mathematics, fractions),
    make('Tam Sayılar', 30, '6-A Matematik', mathematics, integers, {
      settings: untilNextWeek(now),
    }),
    make('Hücre ve Bölünmeler', 35, '7-B Fen Bilimleri', science, cells),
    make('Yazım Kuralları', 20, '6-A Türkçe ve Sosyal', mathematics, spelling),
    make('Anadolu’nun Tarihi', 15, '6-A Türkçe ve Sosyal', science, anatolia),
    make('Ondalık Sayılar', 40, '6-A Matematik', mathematics, decimals, { draft: true }),
  ];
}

/** Open for a week, in an order of everybody's own; results come out at the end. */
const untilNextWeek = (now: number): ExamSettings => ({
  release: 'after-end',
  opensAt: null,
  closesAt: Math.ceil((now + 7 * DAY) / HOUR) * HOUR,
  shuffleQuestions: true,
  shuffleOptions: true,
});

const asQuestion =
  (examName: string) =>
  (
    [examQuestionName, [optionA, optionB, optionC = '', optionD = ''], correctAnswer]: DemoQuestion,
    index: number,
  ): Question => ({
    id: demoId(`${examName} ${index}`).slice(0, 9),
    examQuestionName,
    ...{ optionA, optionB, optionC, optionD },
    correctAnswer,
    index,
  });

/** Who has taken what: the first exam by nearly all, two others by fewer, "Tam Sayılar" and the last one by nobody. */
function demoPapers(classrooms: readonly Classroom[], exams: readonly Exam[], at: number): Paper[] {
  const [fractionsExam, , cellsExam, spellingExam] = exams;
  const taken: [Exam | undefined, number][] = [
    [fractionsExam, 10],
    [cellsExam, 9],
    [spellingExam, 5],
  ];
  return taken.flatMap(([exam, count]) => {
    const classroom = classrooms.find(({ id }) => id === exam?.classroomID);
    if (!exam || !classroom) return [];
    const uids = demoStudents.map(({ uid }) => uid);
    const sitting = uids.filter((uid) => classroom.selectedStudent.some((one) => one.uid === uid));
    return sitting.slice(0, count).map((uid, place) => paperOf(exam, uid, at + place * 90_000));
  });
}

function paperOf(exam: Exam, uid: string, at: number): Paper {
  const sheet = sheetOf(newVersion(exam, at), '', true);
  const device = `tablet${uid.slice(0, 4)}`;
  const answered = exam.questions.reduce(
    (paper, question, place) => {
      const given = answerOf(question, uid);
      return answerPaper(paper, question.id, given, at + (place + 1) * 45_000);
    },
    startPaper(sheet, uid, device, at),
  );
  const code = `${chance(`${uid}${exam.examID}`)}`.padStart(6, '7').slice(0, 6);
  const handIn = {
    device,
    cause: 'student' as const,
    code: `${code.slice(0, 3)}-${code.slice(3)}`,
  };
  return handInPaper(answered, handIn, at + (exam.questions.length + 1) * 45_000);
}

/** About seven in ten are right, one in twelve is left blank; the better students more so. */
function answerOf(question: Question, uid: string): Answer {
  const roll = chance(question.id + uid) % 100;
  const skill = 55 + (chance(uid) % 40);
  if (roll < skill) return question.correctAnswer;
  if (roll >= 92) return 'empty';
  const wrong: OptionKey[] = offeredOptions(question).filter(
    (key) => key !== question.correctAnswer,
  );
  return wrong[roll % wrong.length] ?? 'empty';
}

/** A number that looks random and is always the same for a text. */
const chance = (text: string): number => Number.parseInt(fingerprint(text).slice(-6), 36);

function demoFeedbacks(at: number): Feedback[] {
  const [elif, yusuf, zehra] = demoStudents;
  const make = (author: DemoPerson | undefined, title: string, description: string) =>
    author
      ? [
          newFeedback({
            id: demoId(title),
            userId: author.uid,
            username: author.displayName,
            ...{ title, description, reportTime: at },
          }),
        ]
      : [];
  const answered = (feedback: Feedback, status: 'resolved' | 'rejected', reply: string) =>
    setFields(feedback, { status, reply }, at + HOUR);
  return [
    ...make(elif, 'Yazılar biraz küçük', 'Sınav ekranında seçenekleri okumakta zorlanıyorum.').map(
      (one) => answered(one, 'resolved', 'Teşekkürler Elif, yazıları büyüttük.'),
    ),
    ...make(yusuf, 'Sınav süresi uzatılsın', 'Kesirler sınavında süre bana yetmedi.').map((one) =>
      answered(one, 'rejected', 'Süreyi öğretmenin belirliyor, lütfen ona danış.'),
    ),
    ...make(
      zehra,
      'Karanlık tema',
      'Akşam çalışırken ekran gözümü yoruyor, karanlık tema olabilir mi?',
    ),
    ...make(science, 'Sınıfı çoğaltma', 'Yeni dönemde aynı sınıfı kopyalayabilsem çok iyi olurdu.'),
  ];
}
