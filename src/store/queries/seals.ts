import type { Sheet } from '../../domain/documents/exam/schema.ts';
import type { Opening } from '../../domain/documents/opening/schema.ts';
import type { CodedQuestion } from '../../domain/envelope/tags.ts';
import type { HeldKeys } from '../../domain/sealing/content-key.ts';
import type { Store } from '../tables.ts';

export interface SealState {
  keys: HeldKeys | null;
  /** Key that the server released; null before it arrived. */
  word: Opening | null;
}

/** Returns the keys of a version; null if this device has not opened it. */
export async function heldKeys(
  { seals }: Pick<Store, 'seals'>,
  examID: string,
  version: string,
): Promise<HeldKeys | null> {
  const held = (await seals.get(examID))?.held;
  return held?.version === version ? held : null;
}

/** Reads the order from the keys' row, or else from the log; null if neither has it. */
export const orderOf = (
  store: Store,
  { examID, version, logId }: Pick<Sheet, 'examID' | 'version'> & { logId: string },
): Promise<readonly CodedQuestion[] | null> =>
  store.transaction('r', store.seals, store.logs, async () => {
    const log = await store.logs.get(logId);
    const seal = await store.seals.get(examID);
    const orders = [log?.order, seal?.held?.order];
    return orders.find((order) => order?.version === version)?.questions ?? null;
  });

export async function sealState(
  store: Store,
  { examID, version }: Pick<Sheet, 'examID' | 'version'>,
): Promise<SealState> {
  const [keys, word] = await Promise.all([
    heldKeys(store, examID, version),
    store.openings.get([examID, version]),
  ]);
  return { keys, word: word ?? null };
}

export async function isLocked(store: Store, sheet: Sheet): Promise<boolean> {
  if (!sheet.seal) return false;
  const { keys, word } = await sealState(store, sheet);
  return keys === null && word === null;
}
