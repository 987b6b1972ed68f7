import type { Attempt } from '../domain/documents/attempt/schema.ts';
import { pack } from '../domain/envelope/pack.ts';
import { seal } from '../domain/envelope/seal.ts';
import { fromBase64url } from '../domain/signing/public-key.ts';
import { orderOf, sheetByVersion } from '../store/queries/sheets.ts';
import type { Store } from '../store/tables.ts';
import { signedAttempt } from '../sync/outbox/sign-log.ts';
import { schoolKey } from './delivery/token.ts';

/** Returns the encrypted hand-in of this device; null if none is signed, or without encryption. */
export async function envelopeOf(
  store: Store,
  paperId: string,
  storage: Storage = localStorage,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = fromBase64url(schoolKey(storage) ?? '');
  const { subtle } = crypto as Partial<Crypto>;
  if (!key?.length || !subtle) return null;
  const attempt = await handedInHere(store, paperId);
  if (!attempt || attempt.log.sig === null) return null;
  const { examID, userID } = attempt;
  const packed = pack(attempt, await dictionaryOf(store, attempt));
  return seal(packed, { examID, userID, schoolKey: key }, subtle);
}

/** Finds this device's log with the hand-in. That log contains every answer. */
async function handedInHere(store: Store, paperId: string): Promise<Attempt | null> {
  for (const { id } of await store.logs.where('paperId').equals(paperId).toArray()) {
    const attempt = await signedAttempt(store, id);
    if (attempt?.log.entries.some(([, kind]) => kind === 'handIn')) return attempt;
  }
  return null;
}

async function dictionaryOf(store: Store, attempt: Attempt) {
  const { id: logId, examID, userID, classroomID, log } = attempt;
  const [first] = log.entries;
  const version = first?.[1] === 'start' ? first[2].version : '';
  const sheet = await sheetByVersion(store, examID, version);
  const open = sheet?.questions ?? [];
  // Reads the stored order if the sheet lists no questions. The order makes the envelope smaller.
  const questions = open.length > 0 ? open : await orderOf(store, { examID, version, logId });
  return {
    ...{ examID, userID, classroomID: sheet?.classroomID ?? classroomID },
    questions: questions ?? [],
  };
}
