import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Member } from '../../domain/documents/common.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { type ExamCell, examCell, heldAt, isForParents } from '../../domain/grading/over-time.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { Store } from '../tables.ts';
import { classroomById } from './classrooms.ts';
import { papersOfExam } from './exam-report.ts';
import { withOwnMarks } from './marking.ts';
import { schoolNumbers } from './people.ts';

export interface ClassHistory {
  classroom: Classroom;
  exams: Exam[];
}

/** Returns null for a class that is deleted or not on this device. */
export async function classHistory(store: Store, id: string): Promise<ClassHistory | null> {
  const classroom = await classroomById(store, id);
  if (!classroom) return null;
  const all = await store.exams.where('classroomID').equals(id).toArray();
  const exams = all
    .filter(({ deleted, draft, questions }) => !deleted && !draft && questions.length > 0)
    .sort((a, b) => heldAt(a) - heldAt(b));
  return { classroom, exams };
}

/** Exam cells by student's uid, in the order of the exams. */
export type CellsOf = ReadonlyMap<string, readonly ExamCell[]>;

/** Faster than `cellsOfAll` for few students. */
export async function cellsOfSome(
  store: Store,
  { classroom, exams }: ClassHistory,
  uids: readonly string[],
  now: number,
): Promise<CellsOf> {
  const history = await Promise.all(uids.map((uid) => papersOfPupil(store, exams, uid)));
  return new Map(
    uids.map((uid, at) => [
      uid,
      exams.map((exam, of) => examCell(uid, exam, classroom, history[at]?.[of], now)),
    ]),
  );
}

/** Loads one exam at a time to limit memory. */
export async function cellsOfAll(
  store: Store,
  { classroom, exams }: ClassHistory,
  now: number,
): Promise<CellsOf> {
  const cells = new Map<string, ExamCell[]>(classroom.selectedStudent.map(({ uid }) => [uid, []]));
  for (const exam of exams) {
    const papers = await papersOfExam(store, exam.examID);
    const byStudent = new Map(papers.map((sat) => [sat.paper.userID, sat]));
    for (const [uid, own] of cells)
      own.push(examCell(uid, exam, classroom, byStudent.get(uid), now));
  }
  return cells;
}

/** Papers in the order of the exams; undefined for none. */
async function papersOfPupil(
  store: Store,
  exams: readonly Exam[],
  uid: string,
): Promise<(SatPaper | undefined)[]> {
  const ids = exams.map(({ examID }) => paperIdOf(examID, uid));
  const [papers, results] = await Promise.all([
    store.papers.bulkGet(ids),
    store.results.bulkGet(ids),
  ]);
  const marked = await Promise.all(
    results.map(async (result) =>
      result ? await withOwnMarks(store, result.examID, [result]) : [],
    ),
  );
  return papers.map((paper, at) => {
    const [result] = marked[at] ?? [];
    if (!paper) return undefined;
    return result ? { paper, result } : { paper };
  });
}

export interface PupilExam {
  exam: Exam;
  cell: ExamCell;
  sat: SatPaper | undefined;
  /** True if the student, and so a parent, may see it. */
  isOut: boolean;
}

export interface PupilHistory extends Pick<ClassHistory, 'classroom'> {
  pupil: Member;
  schoolNumber: string | undefined;
  exams: PupilExam[];
}

/** Returns null if the class is not here or the student not in it. */
export async function pupilHistory(
  store: Store,
  classID: string,
  uid: string,
  now: number,
): Promise<PupilHistory | null> {
  const history = await classHistory(store, classID);
  const pupil = history?.classroom.selectedStudent.find((member) => member.uid === uid);
  if (!history || !pupil) return null;
  const { classroom } = history;
  const papers = await papersOfPupil(store, history.exams, uid);
  const exams = history.exams.map((exam, at): PupilExam => {
    const sat = papers[at];
    const cell = examCell(uid, exam, classroom, sat, now);
    return { exam, cell, sat, isOut: isForParents(sat, exam, classroom, now) };
  });
  const schoolNumber = (await schoolNumbers(store, [pupil])).get(uid);
  return { classroom, pupil, exams, schoolNumber };
}
