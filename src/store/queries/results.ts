import type { Paper, Result } from '../../domain/entities/paper.ts';
import { countedHandIn } from '../../domain/exam/counting.ts';
import { type Awaited, awaitedFor } from '../../domain/exam/release.ts';
import { averageOf } from '../../domain/exam/scoring.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';
import { sheetByVersion } from './sheets.ts';

/**
 * - `in-progress`: begun, not handed in.
 * - `unsent`: handed in on this device; the server has not said that it has it.
 * - `waiting`: the server has it and has not graded it yet.
 * - `withheld`: the server has it, and results of this exam are not released; `awaited` says what for.
 */
export type ResultState = 'in-progress' | 'unsent' | 'waiting' | 'withheld' | 'graded';

export interface ResultEntry {
  paperId: string;
  examID: string;
  examName: string;
  /** ms; null while in progress. */
  handedInAt: number | null;
  state: ResultState;
  /** What the exam's results wait for. */
  awaited: Awaited;
  /** Percent, unrounded; null until graded. */
  examPoint: number | null;
}

/** The person's own papers and results, the latest first. */
export async function myResults(store: Store): Promise<ResultEntry[]> {
  const [papers, results] = await Promise.all([
    store.papers.where('userID').equals(store.uid).toArray(),
    store.results.where('userID').equals(store.uid).toArray(),
  ]);
  const graded = new Set(results.map(({ id }) => id));
  const open = papers.filter(({ id }) => !graded.has(id));
  const papersOpen = await Promise.all(open.map((paper) => entryOfPaper(store, paper)));
  const entries = [...results.map(entryOfResult), ...papersOpen];
  return entries.sort((a, b) => (b.handedInAt ?? Infinity) - (a.handedInAt ?? Infinity));
}

const entryOfResult = (result: Result): ResultEntry => ({
  paperId: result.id,
  examID: result.examID,
  examName: result.examName,
  handedInAt: result.handedInAt,
  state: 'graded',
  awaited: NOTHING,
  examPoint: result.examPoint,
});

const NOTHING: Awaited = { kind: 'nothing' };

/** What a paper's result waits for beside grading. Its sheet tells; without one, nothing is known. */
async function awaitedOf(store: Store, { examID, start }: Paper): Promise<Awaited> {
  const sheet = await sheetByVersion(store, examID, start.version);
  return sheet ? awaitedFor(sheet) : NOTHING;
}

async function entryOfPaper(store: Store, paper: Paper): Promise<ResultEntry> {
  const handIn = countedHandIn(paper);
  const awaited = await awaitedOf(store, paper);
  const heldState = awaited.kind === 'nothing' ? 'waiting' : 'withheld';
  // The server's own word: that it was sent does not say that it has arrived.
  const sentState = paper.receivedAt === null ? 'unsent' : heldState;
  return {
    paperId: paper.id,
    examID: paper.examID,
    examName: paper.examName,
    handedInAt: handIn?.at ?? null,
    state: handIn ? sentState : 'in-progress',
    awaited,
    examPoint: null,
  };
}

/** What is here of one paper; both missing when it is unknown. */
export async function resultById(
  store: Store,
  paperId: string,
): Promise<{ paper?: Paper; result?: Result; awaited: Awaited }> {
  const [paper, result] = await Promise.all([
    store.papers.get(paperId),
    store.results.get(paperId),
  ]);
  const awaited = paper && !result ? await awaitedOf(store, paper) : NOTHING;
  return { ...(paper ? { paper } : {}), ...(result ? { result } : {}), awaited };
}

export interface ExamAverage {
  examID: string;
  examName: string;
  /** Percent, unrounded; null while nothing is graded. */
  average: number | null;
  /** Graded papers. */
  count: number;
}

/** The averages of the teacher's exams, deleted ones with results included, by name. */
export async function examAverages(store: Store): Promise<ExamAverage[]> {
  const [exams, results] = await Promise.all([store.exams.toArray(), store.results.toArray()]);
  const points = new Map<string, { examName: string; points: number[] }>();
  for (const exam of exams) {
    if (!exam.deleted) points.set(exam.examID, { examName: exam.examName, points: [] });
  }
  for (const { examID, examName, examPoint } of results) {
    const known = points.get(examID) ?? { examName, points: [] };
    known.points.push(examPoint);
    points.set(examID, known);
  }
  return [...points]
    .map(([examID, { examName, points: all }]) => ({
      examID,
      examName,
      average: averageOf(all),
      count: all.length,
    }))
    .sort((a, b) => compareTurkish(a.examName, b.examName));
}
