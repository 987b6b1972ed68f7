import { docId } from '../../domain/doc-id.ts';
import type { Carried } from '../../domain/documents/carried/schema.ts';
import { isMadeByServer } from '../../domain/grading/counting.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { Store } from '../tables.ts';

/**
 * How far a hand-in is that was taken from a student's tablet:
 * - `waiting`: on this device, not sent yet.
 * - `sent`: the server has it, and has not said what it makes of it.
 * - `refused`: the server could not take it.
 * - `arrived`: the server has what the student handed in, by whatever way. A paper that it closed itself lacks what is carried.
 */
export type CarriedState = 'waiting' | 'sent' | 'refused' | 'arrived';

/** What is known here of one student's hand-in without a network. */
export interface CarriedEntry {
  userID: string;
  state: CarriedState;
  /** Why the server could not take it. */
  reason: string | null;
  /** When it was taken; ms. */
  at: number;
  by: Carried['by'];
}

/** What this teacher has taken of an exam, one entry a student: the best that is known of each. */
export async function carriedOfExam(store: Store, examID: string): Promise<CarriedEntry[]> {
  const rows = await store.carried.where('examID').equals(examID).toArray();
  const entries = await Promise.all(rows.map((row) => entryOf(store, row)));
  const best = new Map<string, CarriedEntry>();
  for (const entry of entries.sort((a, b) => ORDER.indexOf(b.state) - ORDER.indexOf(a.state)))
    best.set(entry.userID, entry);
  return [...best.values()];
}

/** Whether a student's paper is in the teacher's hands or at the server: what the server could not take is in neither. */
export async function wasTaken(store: Store, examID: string, userID: string): Promise<boolean> {
  if (await isHandedInThere(store, examID, userID)) return true;
  const entries = await carriedOfExam(store, examID);
  return entries.some((entry) => entry.userID === userID && entry.state !== 'refused');
}

/** Whether the server has said here that it has what the student handed in. */
async function isHandedInThere({ papers }: Store, examID: string, userID: string) {
  const paper = await papers.get(paperIdOf(examID, userID));
  return paper?.handIns.some((handIn) => !isMadeByServer(handIn)) ?? false;
}

/** The first is the best news. */
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
