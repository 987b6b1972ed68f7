import { useEffect } from 'react';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { noteReceiptRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { preparedReceipt, type ReceiptFacts, receiptOf } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';

/** What is known of a paper and its way; seeing it counts as having read the receipt. */
export function useReceipt(paperId: string): ReceiptFacts | undefined {
  const { uid } = useWorkspace().user;
  const facts = useLive((store) => receiptOf(store, paperId), [paperId], preparedReceipt(paperId));
  const isSeen = facts?.paper !== undefined && isHandedIn(facts.paper);
  useEffect(() => {
    if (isSeen) noteReceiptRead(uid, paperId);
  }, [isSeen, uid, paperId]);
  return facts;
}
