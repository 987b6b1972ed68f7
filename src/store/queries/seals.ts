import type { Sheet } from '../../domain/documents/exam/schema.ts';
import type { Opening } from '../../domain/documents/opening/schema.ts';
import type { CodedQuestion } from '../../domain/envelope/tags.ts';
import type { HeldKeys } from '../../domain/sealing/content-key.ts';
import type { Store } from '../tables.ts';

/** What this device has of a sealed sheet's keys. */
export interface SealState {
  keys: HeldKeys | null;
  /** The server's word, where it has come. */
  word: Opening | null;
}

/** The keys of one version; null where it has not been opened here. */
export async function heldKeys(
  { seals }: Pick<Store, 'seals'>,
  examID: string,
  version: string,
): Promise<HeldKeys | null> {
  const held = (await seals.get(examID))?.held;
  return held?.version === version ? held : null;
}

/**
 * Questions of a version that was sealed, by id and kind, in the order of its sheet: beside the keys that opened it here, and with the log once
 * those are gone. Null where neither has them.
 */
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

/** Whether an exam has yet to be opened here: it is sealed, and neither a key nor the server's word is here. */
export async function isLocked(store: Store, sheet: Sheet): Promise<boolean> {
  if (!sheet.seal) return false;
  const { keys, word } = await sealState(store, sheet);
  return keys === null && word === null;
}
