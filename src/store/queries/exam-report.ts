import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Heard } from '../../domain/documents/monitor/heard.ts';
import type { Monitor } from '../../domain/documents/monitor/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn } from '../../domain/grading/counting.ts';
import type { ExamWithPapers } from '../../domain/grading/make-ups.ts';
import { heldAt } from '../../domain/grading/over-time.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { Place } from '../device-rows.ts';
import { readPaper } from '../stored-logs.ts';
import type { SyncState } from '../sync-state.ts';
import type { Store } from '../tables.ts';
import { type CarriedEntry, carriedOfExam } from './carried.ts';
import { classroomById } from './classrooms.ts';
import { schoolNumbers } from './directory.ts';
import { examById, makeUpIds, resultsOfExam } from './exams.ts';
import { withOwnMarks } from './marking.ts';
import { isReached, syncState } from './sync.ts';

export interface ExamReport {
  examID: string;
  examName: string;
  /** Exam; null if deleted or not on this device. Its results remain readable. */
  exam: Exam | null;
  classroom: Classroom | null;
  papers: SatPaper[];
  /** Make-ups of the exam, oldest first. */
  makeUps: ExamWithPapers[];
  /** School numbers by uid, without students who have none. */
  numbers: ReadonlyMap<string, string>;
}

/** Returns an exam with its papers and results; null if this device has no exam and no result. */
export async function examReport(store: Store, examID: string): Promise<ExamReport | null> {
  const [exam, papers] = await Promise.all([examById(store, examID), papersOfExam(store, examID)]);
  const named = exam ?? papers.find(({ result }) => result)?.result;
  if (!named) return null;
  const [classroom, makeUps] = await Promise.all([
    classroomById(store, named.classroomID),
    makeUpsOf(store, examID),
  ]);
  const sitting = papers.map(({ paper }) => ({ uid: paper.userID }));
  const numbers = await schoolNumbers(store, [...(classroom?.selectedStudent ?? []), ...sitting]);
  return { examID, examName: named.examName, exam, classroom, papers, makeUps, numbers };
}

/** Reads published make-ups with their papers, oldest first. */
export async function makeUpsOf(store: Store, examID: string): Promise<ExamWithPapers[]> {
  const exams = await store.exams.bulkGet(await makeUpIds(store, examID));
  const found = exams.flatMap((exam) => exam ?? []).sort((a, b) => heldAt(a) - heldAt(b));
  return Promise.all(
    found.map(async (exam) => ({ exam, papers: await papersOfExam(store, exam.examID) })),
  );
}

export const paperOfExam = (store: Store, examID: string): Promise<Paper | null> =>
  readPaper(store, paperIdOf(examID, store.uid));

/** Returns the papers of an exam. The latest hand-in is first, and unfinished papers are last. */
export async function papersOfExam(store: Store, examID: string): Promise<SatPaper[]> {
  const [papers, results] = await Promise.all([
    store.papers.where('examID').equals(examID).toArray(),
    resultsOfExam(store, examID),
  ]);
  const marked = await withOwnMarks(store, examID, results);
  const byId = new Map(marked.map((result) => [result.id, result]));
  const handedInAt = (paper: Paper) => countedHandIn(paper)?.at ?? 0;
  return papers
    .sort((a, b) => handedInAt(b) - handedInAt(a))
    .map((paper) => {
      const result = byId.get(paper.id);
      return result ? { paper, result } : { paper };
    });
}

export const placeInExam = async (store: Store, examID: string): Promise<Place> =>
  (await store.places.get(examID)) ?? { examID, questionIndex: 0, marked: [] };

export const keepPlace = async (store: Store, place: Place): Promise<void> => {
  await store.places.put(place);
};

/** Forgets the student's position in an exam, and the positions at which sounds were stopped. */
export async function forgetPlace(store: Store, examID: string): Promise<void> {
  await store.places.delete(examID);
  await store.listening.where('paperId').equals(paperIdOf(examID, store.uid)).delete();
}

export interface LiveExam extends ExamReport {
  monitor: Monitor | null;
  carried: readonly CarriedEntry[];
  /** Time of the server's last response (ms); null for never. */
  heardAt: number | null;
  isOffline: boolean;
  isUnsent: boolean;
}

const monitorOf = async (store: Store, examID: string): Promise<Monitor | null> =>
  (await store.monitors.get(examID)) ?? null;

export type Told = Pick<LiveExam, 'monitor' | 'heardAt' | 'isOffline'>;

export async function toldOf(store: Store, examID: string): Promise<Told> {
  const [monitor, sync] = await Promise.all([monitorOf(store, examID), syncState(store)]);
  return { monitor, ...contactIn(sync) };
}

const contactIn = ({ phase, lastContact }: SyncState): Pick<LiveExam, 'heardAt' | 'isOffline'> => ({
  heardAt: lastContact,
  isOffline: !isReached(phase),
});

export const heardIn = ({ monitor, heardAt, isOffline }: Told, now: number): Heard => ({
  ...{ monitor, asOf: isOffline ? heardAt : now },
});

export async function liveExam(store: Store, examID: string): Promise<LiveExam | null> {
  const [report, monitor, carried, sync] = await Promise.all([
    examReport(store, examID),
    monitorOf(store, examID),
    carriedOfExam(store, examID),
    syncState(store),
  ]);
  if (!report) return null;
  const isUnsent = sync.unsent.some(({ id }) => id === `exam:${examID}`);
  return { ...report, monitor, carried, ...contactIn(sync), isUnsent };
}
