import { isHandedIn } from '../domain/grading/counting.ts';
import { paperIdOf } from '../domain/ids.ts';
import { waitAfter } from '../domain/limits.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { Order, SealRow } from './device-rows.ts';
import type { Store } from './tables.ts';

/* Keys of sealed exams on this device; see docs/decisions/045. */

const NOTHING = { held: null, wrong: 0, wrongAt: 0 };

export const holdKeys = (
  { seals }: Pick<Store, 'seals'>,
  examID: string,
  order: Order,
  keys: HeldKeys,
): Promise<unknown> =>
  seals.put({ ...NOTHING, examID, held: { ...keys, version: order.version, order } });

/** Counts a guess as wrong before its check, so that several tabs get no additional guesses. */
export const countGuess = (
  store: Store,
  examID: string,
  now: number,
): Promise<{ waitsUntil: number } | { waitsUntil: null; wrong: number }> => {
  return store.transaction('rw', store.seals, async () => {
    const row: SealRow = (await store.seals.get(examID)) ?? { ...NOTHING, examID };
    const since = Math.min(row.wrongAt, now);
    const until = since + waitAfter(row.wrong);
    if (now < until) {
      await store.seals.put({ ...row, wrongAt: since });
      return { waitsUntil: until };
    }
    const wrong = row.wrong + 1;
    await store.seals.put({ ...row, wrong, wrongAt: now });
    return { waitsUntil: null, wrong };
  });
};

/** Deletes an exam's content keys. Copies the questions' order to the log first, if it can. */
export const dropSeal = (store: Store, examID: string): Promise<void> =>
  store
    .transaction('rw', store.seals, store.openings, store.logs, async () => {
      await leaveOrder(store, examID);
      await dropKeys(store, examID);
    })
    .catch(() =>
      store.transaction('rw', store.seals, store.openings, () => dropKeys(store, examID)),
    );

async function leaveOrder({ seals, logs, uid }: Store, examID: string): Promise<void> {
  const order = (await seals.get(examID))?.held?.order;
  if (order) await logs.where('paperId').equals(paperIdOf(examID, uid)).modify({ order });
}

async function dropKeys({ seals, openings }: Store, examID: string): Promise<void> {
  await seals.delete(examID);
  await openings.where('examID').equals(examID).delete();
}

/** Deletes the content keys of exams that are handed in, deleted, or over without a paper here. */
export async function dropSpentSeals(store: Store, now: number): Promise<void> {
  for (const { examID } of await store.seals.toArray()) {
    const paper = await store.papers.get(paperIdOf(examID, store.uid));
    if (paper && isHandedIn(paper)) await dropSeal(store, examID);
    if (!paper && (await isOver(store, examID, now))) await store.seals.delete(examID);
  }
}

async function isOver({ sheets }: Store, examID: string, now: number): Promise<boolean> {
  const known = await sheets.where('examID').equals(examID).toArray();
  return known.every(({ closesAt }) => closesAt !== null && closesAt <= now);
}
