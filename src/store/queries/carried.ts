import { docId } from '../../domain/doc-id.ts';
import type { Carried } from '../../domain/documents/carried/schema.ts';
import { isMadeByServer } from '../../domain/grading/counting.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { Store } from '../tables.ts';

/** State; `arrived` if the paper has a hand-in. The server's own hand-in does not count. */
export type CarriedState = 'waiting' | 'sent' | 'refused' | 'arrived';

export interface CarriedEntry {
  userID: string;
  state: CarriedState;
  reason: string | null;
  at: number;
  by: Carried['by'];
}

/** Returns one collected hand-in for each student. Prefers the best state. */
export async function carriedOfExam(store: Store, examID: string): Promise<CarriedEntry[]> {
  const rows = await store.carried.where('examID').equals(examID).toArray();
  const entries = await Promise.all(rows.map((row) => entryOf(store, row)));
  const best = new Map<string, CarriedEntry>();
  for (const entry of entries.sort((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state)))
    best.set(entry.userID, entry);
  return [...best.values()];
}

/** Returns true if the server or a teacher has the paper. Ignores refused hand-ins. */
export async function wasTaken(store: Store, examID: string, userID: string): Promise<boolean> {
  if (await isHandedInThere(store, examID, userID)) return true;
  const entries = await carriedOfExam(store, examID);
  return entries.some((entry) => entry.userID === userID && entry.state !== 'refused');
}

async function isHandedInThere({ papers }: Store, examID: string, userID: string) {
  const paper = await papers.get(paperIdOf(examID, userID));
  return paper?.handIns.some((handIn) => !isMadeByServer(handIn)) ?? false;
}

const ORDER: readonly CarriedState[] = ['arrived', 'sent', 'waiting', 'refused'];

async function entryOf(store: Store, row: Carried): Promise<CarriedEntry> {
  const { id, examID, userID, at, by, outcome } = row;
  const [unsent, isThere] = await Promise.all([
    store.outbox.get(docId('carried', id)),
    isHandedInThere(store, examID, userID),
  ]);
  const told = (state: CarriedState, reason: string | null = null) => ({
    userID,
    state,
    reason,
    at,
    by,
  });
  if (isThere) return told('arrived');
  if (outcome?.state === 'refused') return told('refused', outcome.reason);
  if (unsent?.state === 'refused') return told('refused', unsent.refusal?.reason ?? null);
  return told(unsent ? 'waiting' : 'sent');
}
