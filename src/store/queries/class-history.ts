import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Member } from '../../domain/documents/common.ts';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import {
  countedSitting,
  type ExamCell,
  examCell,
  heldAt,
  type Sitting,
} from '../../domain/grading/over-time.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { Store } from '../tables.ts';
import { classroomById } from './classrooms.ts';
import { schoolNumbers } from './directory.ts';
import { papersOfExam } from './exam-report.ts';
import { withOwnMarks } from './marking.ts';

export interface ClassHistory {
  classroom: Classroom;
  /** Exams of the class, without the make-ups in `makeUps`. */
  exams: Exam[];
  /** Make-ups by id of the replaced exam, oldest first. */
  makeUps: ReadonlyMap<string, readonly Exam[]>;
}

export async function classHistory(store: Store, id: string): Promise<ClassHistory | null> {
  const classroom = await classroomById(store, id);
  if (!classroom) return null;
  const all = await store.exams.where('classroomID').equals(id).toArray();
  const held = all
    .filter(({ deleted, draft, questions }) => !deleted && !draft && questions.length > 0)
    .sort((a, b) => heldAt(a) - heldAt(b));
  const originals = new Set(
    held.flatMap((exam) => (exam.makeUpOf === '' && countsInAverages(exam) ? exam.examID : [])),
  );
  const isFolded = (exam: Exam) => originals.has(exam.makeUpOf) && countsInAverages(exam);
  const makeUps = new Map<string, Exam[]>();
  for (const exam of held.filter(isFolded))
    makeUps.set(exam.makeUpOf, [...(makeUps.get(exam.makeUpOf) ?? []), exam]);
  return { classroom, exams: held.filter((exam) => !isFolded(exam)), makeUps };
}

type PaperOf = (exam: Exam) => SatPaper | undefined;

function sittingOf({ makeUps }: ClassHistory, uid: string, exam: Exam, paperOf: PaperOf): Sitting {
  const sitting = (of: Exam): Sitting => ({ exam: of, sat: paperOf(of) });
  return countedSitting(uid, sitting(exam), (makeUps.get(exam.examID) ?? []).map(sitting));
}

/** Exam cells by the student's uid, in the order of the exams. */
export type CellsOf = ReadonlyMap<string, readonly ExamCell[]>;

/** Returns the cells of a few students. For a whole class, `cellsOfAll` is faster. */
export async function cellsOfSome(
  store: Store,
  history: ClassHistory,
  uids: readonly string[],
  now: number,
): Promise<CellsOf> {
  const cells = await Promise.all(
    uids.map(async (uid) => {
      const sittings = await sittingsOfPupil(store, history, uid);
      return sittings.map((sitting) => examCell(uid, sitting, history.classroom, now));
    }),
  );
  return new Map(uids.map((uid, at) => [uid, cells[at] ?? []]));
}

/** Returns the cells of all students. Loads one exam at a time, to limit memory. */
export async function cellsOfAll(
  store: Store,
  history: ClassHistory,
  now: number,
): Promise<CellsOf> {
  const { classroom, exams, makeUps } = history;
  const cells = new Map<string, ExamCell[]>(classroom.selectedStudent.map(({ uid }) => [uid, []]));
  for (const exam of exams) {
    const byPaper = new Map<string, SatPaper>();
    for (const { examID } of [exam, ...(makeUps.get(exam.examID) ?? [])])
      for (const sat of await papersOfExam(store, examID))
        byPaper.set(paperIdOf(examID, sat.paper.userID), sat);
    for (const [uid, own] of cells) {
      const paperOf: PaperOf = ({ examID }) => byPaper.get(paperIdOf(examID, uid));
      own.push(examCell(uid, sittingOf(history, uid, exam, paperOf), classroom, now));
    }
  }
  return cells;
}

async function sittingsOfPupil(
  store: Store,
  history: ClassHistory,
  uid: string,
): Promise<Sitting[]> {
  const all = [...history.exams, ...[...history.makeUps.values()].flat()];
  const papers = await papersOfPupil(store, all, uid);
  const paperOf: PaperOf = ({ examID }) => papers.get(examID);
  return history.exams.map((exam) => sittingOf(history, uid, exam, paperOf));
}

async function papersOfPupil(
  store: Store,
  exams: readonly Exam[],
  uid: string,
): Promise<ReadonlyMap<string, SatPaper>> {
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
  return new Map(
    papers.flatMap((paper, at) => {
      const [result] = marked[at] ?? [];
      return paper ? [[paper.examID, result ? { paper, result } : { paper }]] : [];
    }),
  );
}

export interface PupilExam {
  exam: Exam;
  counted: Sitting;
  cell: ExamCell;
}

export interface PupilHistory extends Pick<ClassHistory, 'classroom'> {
  pupil: Member;
  schoolNumber: string | undefined;
  exams: PupilExam[];
}

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
  const sittings = await sittingsOfPupil(store, history, uid);
  const exams = history.exams.flatMap((exam, at): PupilExam[] => {
    const counted = sittings[at];
    return counted ? [{ exam, counted, cell: examCell(uid, counted, classroom, now) }] : [];
  });
  const schoolNumber = (await schoolNumbers(store, [pupil])).get(uid);
  return { classroom, pupil, exams, schoolNumber };
}
