import { useEffect } from 'react';
import { noteReceiptRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { preparedReceipt, type ReceiptFacts, receiptOf } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** Reads what a receipt says; null for a paper that is not here. Seeing it counts as having read the receipt. */
export function useReceipt(paperId: string): ReceiptFacts | null | undefined {
  const { uid } = useWorkspace().user;
  const facts = useLive((store) => receiptOf(store, paperId), [paperId], preparedReceipt(paperId));
  const isSeen = Boolean(facts && facts.status.kind !== 'in-progress');
  useEffect(() => {
    if (isSeen) noteReceiptRead(uid, paperId);
  }, [isSeen, uid, paperId]);
  return facts;
}
