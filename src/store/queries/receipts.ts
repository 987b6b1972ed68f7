import {
  countersignedCode,
  countersignedText,
  headOf,
} from '../../domain/documents/attempt/chain.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, handInKey } from '../../domain/grading/counting.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { entriesOf } from '../stored-logs.ts';
import type { Store } from '../tables.ts';
import { countUnsentPhotos } from './media.ts';
import { type OwnPaper, ownPaper } from './own-papers.ts';
import { sheetByVersion } from './sheets.ts';
import { syncState } from './sync.ts';

export interface ReceiptFacts extends OwnPaper {
  /** Number of the exam's questions; null if the device lacks the sheet. */
  questions: number | null;
  isSignedOut: boolean;
  isAllSent: boolean;
  photosLeft: number;
}

export async function receiptOf(store: Store, paperId: string): Promise<ReceiptFacts | null> {
  const [known, sync, photosLeft] = await Promise.all([
    ownPaper(store, paperId),
    syncState(store),
    countUnsentPhotos(store, paperId),
  ]);
  if (!known) return null;
  return {
    ...known,
    questions: await countQuestions(store, known),
    photosLeft,
    isSignedOut: sync.phase === 'signed-out',
    isAllSent: sync.unsent.length === 0 && sync.refused.length === 0,
  };
}

export interface Repeatable {
  examName: string;
  examTime: number;
  questions: Question[];
}

/** Returns the questions of a practice to repeat; null for other exams or missing data. */
export async function repeatablePractice(
  store: Store,
  paperId: string,
): Promise<Repeatable | null> {
  const result = await store.results.get(paperId);
  if (!result || result.userID !== store.uid || result.examPoint === null) return null;
  const sheet = await sheetByVersion(store, result.examID, result.version);
  if (sheet?.purpose !== 'practice') return null;
  const { examName, examTime } = sheet;
  return { examName, examTime, questions: result.questions.map(({ question }) => question) };
}

async function countQuestions(store: Store, { paper, result }: OwnPaper): Promise<number | null> {
  if (result) return result.questions.length;
  const sheet = paper && (await sheetByVersion(store, paper.examID, paper.start.version));
  return sheet ? questionCountOf(sheet) : null;
}

let prepared: { paperId: string; facts: ReceiptFacts } | null = null;

/** Loads a receipt before its page opens, so that the page needs no placeholder. */
export async function prepareReceipt(store: Store, paperId: string): Promise<void> {
  const facts = await receiptOf(store, paperId);
  prepared = facts && { paperId, facts };
}

/** Returns the facts that `prepareReceipt` loaded. They lack later deliveries. */
export const preparedReceipt = (paperId: string): ReceiptFacts | undefined =>
  prepared?.paperId === paperId ? prepared.facts : undefined;

/** Old and new receipt code of a changed hand-in. The student may have written down `before`. */
export interface ChangedCode {
  before: string;
  now: string;
}

/** Returns the old and new code if a new log continued this device's log after a hand-in. */
export async function changedCode(store: Store, paperId: string): Promise<ChangedCode | null> {
  for (const { id } of await store.logs.where('paperId').equals(paperId).toArray()) {
    const entries = await entriesOf(store, id);
    const [, second] = entries;
    const handIn = entries.find(([, kind]) => kind === 'handIn');
    if (second?.[1] === 'restored' && second[4] !== '' && handIn?.[1] === 'handIn')
      return { before: second[4], now: handIn[3] };
  }
  return null;
}

/** Server's countersignature on the counted hand-in. */
export interface Confirmed {
  /** Time of arrival at the server (ms). */
  at: number;
  code: string;
  text: string;
  sig: string;
}

/** Returns the confirmation; null if there is none, or it contradicts this device's log. */
export async function confirmedHandIn(store: Store, paper: Paper): Promise<Confirmed | null> {
  const counted = countedHandIn(paper);
  const key = counted && handInKey(counted);
  const word = paper.countersigned.find(({ handIn }) => handIn === key);
  if (!word) return null;
  const logId = `${paper.id}:${word.writer}`;
  const entries = await entriesOf(store, logId);
  // Trusts a confirmation of another device's log, whose entries this device cannot check.
  const isOther = entries.length > 0 && headOf(logId, entries.slice(0, word.count)) !== word.head;
  if (isOther) return null;
  const { at, sig } = word;
  return { at, sig, code: countersignedCode(word), text: countersignedText(paper.id, word) };
}
