import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Store } from '../tables.ts';
import { type OwnPaper, ownPaper } from './own-papers.ts';
import { sheetByVersion } from './sheets.ts';
import { syncState } from './sync.ts';

/** What a receipt says. */
export interface ReceiptFacts extends OwnPaper {
  /** Number of questions of the exam; null where its sheet is gone. */
  questions: number | null;
  /** Whether the next news of the paper needs a sign-in. */
  isSignedOut: boolean;
  /** Whether nothing at all of this person waits on this device. */
  isAllSent: boolean;
}

/** Returns null for a paper that is not here. */
export async function receiptOf(store: Store, paperId: string): Promise<ReceiptFacts | null> {
  const [known, sync] = await Promise.all([ownPaper(store, paperId), syncState(store)]);
  if (!known) return null;
  return {
    ...known,
    questions: await countQuestions(store, known),
    isSignedOut: sync.phase === 'signed-out',
    isAllSent: sync.unsent.length === 0 && sync.refused.length === 0,
  };
}

async function countQuestions(store: Store, { paper, result }: OwnPaper): Promise<number | null> {
  if (result) return result.questions.length;
  const sheet = paper && (await sheetByVersion(store, paper.examID, paper.start.version));
  return sheet ? questionCountOf(sheet) : null;
}

let prepared: { paperId: string; facts: ReceiptFacts } | null = null;

/** Reads a receipt ahead of the page that shows it, which then paints at once. */
export async function prepareReceipt(store: Store, paperId: string): Promise<void> {
  const facts = await receiptOf(store, paperId);
  prepared = facts && { paperId, facts };
}

/** Returns what was read ahead. It is of the moment of handing in, so it claims less than is true by now and never more. */
export const preparedReceipt = (paperId: string): ReceiptFacts | undefined =>
  prepared?.paperId === paperId ? prepared.facts : undefined;
