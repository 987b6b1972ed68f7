import { paperIdOfUnsent } from '../../domain/documents/attempt/names.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Store } from '../tables.ts';
import { type KnownResult, resultById } from './results.ts';
import { sheetByVersion } from './sheets.ts';
import { syncState } from './sync.ts';

/** What is known here of one paper and its way. */
export interface ReceiptFacts extends KnownResult {
  /** How many questions the exam has; null where its sheet is gone. */
  questions: number | null;
  /** The server has not taken it. */
  isRefused: boolean;
  /** The server has it, and what it makes of it comes with the next sign-in. */
  needsSignIn: boolean;
  /** Whether nothing at all of this person waits on this device. */
  isAllSent: boolean;
}

export async function receiptOf(store: Store, paperId: string): Promise<ReceiptFacts> {
  const [known, sync] = await Promise.all([resultById(store, paperId), syncState(store)]);
  return {
    ...known,
    questions: await countQuestions(store, known),
    isRefused: sync.refused.some(({ id }) => paperIdOfUnsent(id) === paperId),
    needsSignIn: sync.phase === 'signed-out' && known.paper?.receivedAt === null,
    isAllSent: sync.unsent.length === 0 && sync.refused.length === 0,
  };
}

async function countQuestions(
  store: Store,
  { paper, result }: KnownResult,
): Promise<number | null> {
  if (result) return result.questions.length;
  const sheet = paper && (await sheetByVersion(store, paper.examID, paper.start.version));
  return sheet ? questionCountOf(sheet) : null;
}

let prepared: { paperId: string; facts: ReceiptFacts } | null = null;

/** Reads a receipt ahead of the page that shows it, which then stands at once. */
export async function prepareReceipt(store: Store, paperId: string): Promise<void> {
  prepared = { paperId, facts: await receiptOf(store, paperId) };
}

/** What was read ahead: of the moment of handing in, so it claims less than is true by now and never more. */
export const preparedReceipt = (paperId: string): ReceiptFacts | undefined =>
  prepared?.paperId === paperId ? prepared.facts : undefined;
