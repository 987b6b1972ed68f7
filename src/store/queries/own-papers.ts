import { docId } from '../../domain/doc-id.ts';
import { type Awaited, awaitedFor } from '../../domain/documents/exam/release.ts';
import type { WaitReason } from '../../domain/documents/exam/schema.ts';
import type { Paper, Result } from '../../domain/documents/paper/schema.ts';
import { isHandedIn, isMarkedByHand } from '../../domain/grading/counting.ts';
import {
  type OwnPaperFacts,
  type OwnPaperStatus,
  ownPaperStatus,
  resultStatus,
  type UnsentPart,
} from '../../domain/grading/own-paper.ts';
import type { Store } from '../tables.ts';
import { sheetByVersion } from './sheets.ts';

/** Condition on which the result waits; `unknown` if the device lacks the exam's sheet. */
export type AwaitedOfPaper =
  | Awaited
  | { kind: 'decision'; reason: WaitReason }
  | { kind: 'unknown' };

export interface OwnStatus extends Pick<Paper, 'id' | 'examID' | 'examName'> {
  status: OwnPaperStatus;
  awaited: AwaitedOfPaper;
}

export interface OwnPaper extends OwnStatus {
  paper: Paper | null;
  result: Result | null;
}

/** Returns own papers. Open papers are first, then the latest. */
export async function ownPapers(store: Store): Promise<OwnPaper[]> {
  const [papers, results] = await Promise.all([papersOf(store).toArray(), ownResults(store)]);
  const byId = new Map(results.map((result) => [result.id, result]));
  const ids = new Set(papers.map(({ id }) => id));
  const here = papers.map(async (paper): Promise<OwnPaper> => {
    const result = byId.get(paper.id) ?? null;
    return { ...(await listed(store, paper, result !== null)), paper, result };
  });
  const others = results.filter(({ id }) => !ids.has(id));
  return [...(await Promise.all(here)), ...others.map(withoutPaper)].sort(latestFirst);
}

/** Returns the states of own papers for every screen. Avoids reading results, which is slow. */
export async function ownStatuses(store: Store): Promise<OwnStatus[]> {
  const [papers, graded] = await Promise.all([
    papersOf(store).toArray(),
    resultsOf(store).primaryKeys(),
  ]);
  const ids = new Set(graded);
  const all = await Promise.all(papers.map((paper) => listed(store, paper, ids.has(paper.id))));
  return all.sort(latestFirst);
}

/** Returns an own paper. Returns null if this device has neither the paper nor its result. */
export async function ownPaper(store: Store, id: string): Promise<OwnPaper | null> {
  const [paper, result = null] = await Promise.all([store.papers.get(id), store.results.get(id)]);
  if (!paper) return result && withoutPaper(result);
  return { ...statusOf(paper, result !== null, await besideOf(store, paper)), paper, result };
}

export const ownResults = (store: Store): Promise<Result[]> => resultsOf(store).toArray();

const papersOf = ({ papers, uid }: Store) => papers.where('userID').equals(uid);
const resultsOf = ({ results, uid }: Store) => results.where('userID').equals(uid);

const latestFirst = (a: OwnStatus, b: OwnStatus): number => closedAtOf(b) - closedAtOf(a);

const closedAtOf = ({ status }: OwnStatus): number =>
  status.kind === 'in-progress' ? Number.MAX_SAFE_INTEGER : status.end.at;

const withoutPaper = (result: Result): OwnPaper => ({
  ...{ id: result.id, examID: result.examID, examName: result.examName },
  ...{ status: resultStatus(result), awaited: NOTHING, paper: null, result },
});

type Beside = Pick<OwnPaperFacts, 'unsent' | 'acknowledgedAt'> & OfSheet;

interface OfSheet {
  held: AwaitedOfPaper;
  hasMarked: boolean;
}

const NOTHING: AwaitedOfPaper = { kind: 'nothing' };
const NOTHING_BESIDE: Beside = {
  ...{ unsent: [], acknowledgedAt: null, held: NOTHING, hasMarked: false },
};

/** Returns the state of a paper. Reads other tables only for a handed-in, ungraded paper. */
async function listed(store: Store, paper: Paper, hasResult: boolean): Promise<OwnStatus> {
  const isBetween = isHandedIn(paper) && !hasResult;
  return statusOf(paper, hasResult, isBetween ? await besideOf(store, paper) : NOTHING_BESIDE);
}

function statusOf(paper: Paper, hasResult: boolean, beside: Beside): OwnStatus {
  const { held, hasMarked, ...others } = beside;
  const { id, examID, examName } = paper;
  const isWithheld = held.kind !== 'nothing';
  // Does not promise marking of a paper that waits for the teacher's decision.
  const isMarked = (hasMarked || isMarkedByHand(paper)) && held.kind !== 'decision';
  const status = ownPaperStatus({ paper, hasResult, ...others, isWithheld, isMarked });
  const awaited = hasResult && held.kind !== 'decision' ? NOTHING : held;
  return { id, examID, examName, status, awaited };
}

async function besideOf(store: Store, paper: Paper): Promise<Beside> {
  const [ofSheet, unsent, arrival] = await Promise.all([
    factsOfSheet(store, paper),
    unsentOf(store, paper.id),
    store.arrivals.get(docId('paper', paper.id)),
  ]);
  return { ...ofSheet, unsent, acknowledgedAt: arrival?.at ?? null };
}

/** Returns a paper's unsent parts. Reads no other entries, so that their writes rerun no query. */
async function unsentOf({ outbox }: Store, id: string): Promise<UnsentPart[]> {
  const logs = outbox.where('id').startsWith(docId('attempt', `${id}:`));
  return (await logs.toArray()).map(({ handedIn = false, state }) => ({
    ...{ isHandIn: handedIn, isRefused: state === 'refused' },
  }));
}

async function factsOfSheet(store: Store, { examID, start }: Paper): Promise<OfSheet> {
  const sheet = await sheetByVersion(store, examID, start.version);
  if (!sheet) return { held: { kind: 'unknown' }, hasMarked: false };
  const held = sheet.waits
    ? ({ kind: 'decision', reason: sheet.waits } as const)
    : awaitedFor(sheet);
  return { held, hasMarked: sheet.marked === true };
}
