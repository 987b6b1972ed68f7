import { docId } from '../../domain/doc-id.ts';
import { paperIdOfUnsent } from '../../domain/documents/attempt/names.ts';
import { type Awaited, awaitedFor } from '../../domain/documents/exam/release.ts';
import type { WaitReason } from '../../domain/documents/exam/schema.ts';
import type { Paper, Result } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, paperClosedAt } from '../../domain/grading/counting.ts';
import type { Store } from '../tables.ts';
import { sheetByVersion } from './sheets.ts';

/**
 * - `in-progress`: begun, not handed in.
 * - `unsent`: handed in on this device; the server has not said that it has it.
 * - `refused`: the server did not take it; its teacher has to know.
 * - `arrived`: the server has it; what it makes of it was not fetched yet.
 * - `waiting`: the server has it and has not graded it yet.
 * - `withheld`: the server has it, and results of this exam are not released; `awaited` says what for.
 */
export type ResultState =
  | 'in-progress'
  | 'unsent'
  | 'refused'
  | 'arrived'
  | 'waiting'
  | 'withheld'
  | 'graded';

/** What the exam's results wait for; or the teacher's word on this paper alone. Where the exam is not here any more nobody can tell. */
export type AwaitedOfPaper =
  | Awaited
  | { kind: 'decision'; reason: WaitReason }
  | { kind: 'unknown' };

export interface ResultEntry {
  paperId: string;
  examID: string;
  examName: string;
  /** ms, when its time ran out where that closed it; null while in progress. */
  handedInAt: number | null;
  state: ResultState;
  /** What the result waits for. */
  awaited: AwaitedOfPaper;
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
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const entries = [
    ...results.map((result) => entryOfResult(result, byId.get(result.id))),
    ...papersOpen,
  ];
  return entries.sort((a, b) => (b.handedInAt ?? Infinity) - (a.handedInAt ?? Infinity));
}

const entryOfResult = (result: Result, paper: Paper | undefined): ResultEntry => ({
  paperId: result.id,
  examID: result.examID,
  examName: result.examName,
  handedInAt: (paper && paperClosedAt(paper)) ?? result.handedInAt,
  state: 'graded',
  awaited: NOTHING,
  examPoint: result.examPoint,
});

const NOTHING: AwaitedOfPaper = { kind: 'nothing' };

/** What a paper's result waits for beside grading. Its sheet tells. */
async function awaitedOf(store: Store, { examID, start }: Paper): Promise<AwaitedOfPaper> {
  const sheet = await sheetByVersion(store, examID, start.version);
  if (!sheet) return { kind: 'unknown' };
  return sheet.waits ? { kind: 'decision', reason: sheet.waits } : awaitedFor(sheet);
}

async function entryOfPaper(store: Store, paper: Paper): Promise<ResultEntry> {
  const handIn = countedHandIn(paper);
  const awaited = await awaitedOf(store, paper);
  return {
    paperId: paper.id,
    examID: paper.examID,
    examName: paper.examName,
    handedInAt: paperClosedAt(paper),
    state: handIn ? await stateOfHandedIn(store, paper, awaited) : 'in-progress',
    awaited,
    examPoint: null,
  };
}

/** The server's own word: that it was sent does not say that it has arrived. */
async function stateOfHandedIn(
  store: Store,
  paper: Paper,
  awaited: AwaitedOfPaper,
): Promise<ResultState> {
  if (paper.receivedAt !== null) return awaited.kind === 'nothing' ? 'waiting' : 'withheld';
  const { arrival, unsent } = await wayOf(store, paper);
  if (unsent) return unsent.state === 'refused' ? 'refused' : 'unsent';
  return arrival ? 'arrived' : 'unsent';
}

/** When the server had a paper, as far as this device knows, ms; null while what was handed in waits here. */
export async function arrivedAt(store: Store, paper: Paper): Promise<number | null> {
  if (paper.receivedAt !== null) return paper.receivedAt;
  const { arrival, unsent } = await wayOf(store, paper);
  return arrival && !unsent ? arrival.at : null;
}

/** How far a paper has come of which the server's own word was not fetched. */
async function wayOf(store: Store, paper: Paper) {
  const [arrival, entries] = await Promise.all([
    store.arrivals.get(docId('paper', paper.id)),
    store.outbox.toArray(),
  ]);
  const ofPaper = entries.filter(({ id }) => paperIdOfUnsent(id) === paper.id);
  // Where one is refused, its teacher has to know of that first.
  return { arrival, unsent: ofPaper.find(({ state }) => state === 'refused') ?? ofPaper[0] };
}

export interface KnownResult {
  paper?: Paper;
  result?: Result;
  awaited: AwaitedOfPaper;
  /** ms; null while the server does not have the paper. */
  arrivedAt: number | null;
}

/** What is here of one paper; both missing when it is unknown. */
export async function resultById(store: Store, paperId: string): Promise<KnownResult> {
  const [paper, result] = await Promise.all([
    store.papers.get(paperId),
    store.results.get(paperId),
  ]);
  const held = paper ? await awaitedOf(store, paper) : NOTHING;
  const awaited = result && held.kind !== 'decision' ? NOTHING : held;
  const arrived = paper ? await arrivedAt(store, paper) : null;
  return {
    ...(paper ? { paper } : {}),
    ...(result ? { result } : {}),
    awaited,
    arrivedAt: arrived,
  };
}
