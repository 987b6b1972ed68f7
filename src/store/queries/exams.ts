import type { Role } from '../../domain/documents/common.ts';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ClassroomCard, ExamCard } from '../cards.ts';
import type { Store } from '../tables.ts';
import { myClassrooms } from './classrooms.ts';

export type ExamCardWithClass = ExamCard & { className: string };

/** Returns the teacher's exams, latest first. Omits published exams of deleted classes. */
export const myExams = (store: Store): Promise<ExamCardWithClass[]> =>
  examsWhere(store, ({ deleted, draft }, classroom) => !deleted && (draft || !classroom?.deleted));

export const myDrafts = (store: Store): Promise<ExamCardWithClass[]> =>
  examsWhere(store, ({ deleted, draft }) => !deleted && draft);

/** Returns deleted exams, restorable or not. Sorts and omits exams like `myExams`. */
export const myDeletedExams = (store: Store): Promise<ExamCardWithClass[]> =>
  examsWhere(store, ({ deleted, draft }, classroom) => deleted && (draft || !classroom?.deleted));

async function examsWhere(
  store: Store,
  isWanted: (exam: ExamCard, classroom: ClassroomCard | undefined) => boolean,
): Promise<ExamCardWithClass[]> {
  const [exams, classrooms] = await Promise.all([
    store.examCards.toArray(),
    store.classroomCards.toArray(),
  ]);
  const byId = new Map(classrooms.map((classroom) => [classroom.id, classroom]));
  const nameOf = (id: string) => {
    const classroom = byId.get(id);
    return classroom && !classroom.deleted ? classroom.className : '';
  };
  return exams
    .filter((exam) => isWanted(exam, byId.get(exam.classroomID)))
    .map((exam) => ({ ...exam, className: nameOf(exam.classroomID) }))
    .sort((a, b) => b.date - a.date || compareTurkish(a.examName, b.examName));
}

export async function examById(store: Store, examID: string): Promise<Exam | null> {
  const exam = await store.exams.get(examID);
  return exam && !exam.deleted ? exam : null;
}

/** Returns the server's results of an exam. They lack the teacher's unsent marks. */
export const resultsOfExam = (store: Store, examID: string): Promise<Result[]> =>
  store.results.where('examID').equals(examID).toArray();

/** Returns the ids of published make-ups. A practice has no make-ups: averages ignore it. */
export async function makeUpIds({ examCards }: Store, examID: string): Promise<string[]> {
  const exam = await examCards.get(examID);
  if (!exam || !countsInAverages(exam)) return [];
  const all = await examCards.filter((card) => card.makeUpOf === examID).toArray();
  return all
    .filter((card) => !card.draft && !card.deleted && countsInAverages(card))
    .map((card) => card.examID);
}

export interface ExamsHere {
  /** True for a teacher, whose own exams are all on the device. */
  own: boolean;
  count: number;
  /** Number of exams that the person's classes list and this device lacks. */
  missing: number;
}

/** Counts a teacher's exams, or the exams of a student's classes with those missing here. */
export async function examsHere(store: Store, role: Role): Promise<ExamsHere> {
  if (role !== 'student') return { own: true, count: (await myExams(store)).length, missing: 0 };
  const named = new Set((await myClassrooms(store)).flatMap(({ exams }) => exams));
  const [sheets, papers] = await Promise.all([store.sheets.toArray(), store.papers.toArray()]);
  const here = new Set([
    ...sheets.filter(({ current }) => current).map(({ examID }) => examID),
    ...papers.map(({ examID }) => examID),
  ]);
  const missing = [...named].filter((examID) => !here.has(examID)).length;
  return { own: false, count: named.size, missing };
}
