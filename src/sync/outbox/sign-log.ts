import { firstHead, headAfter, signedText } from '../../domain/documents/attempt/chain.ts';
import { attemptOf } from '../../domain/documents/attempt/make.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import { MAX_ATTEMPT } from '../../domain/limits.ts';
import { base64url } from '../../domain/signing/public-key.ts';
import type { LogRow, SigningRow } from '../../store/device-rows.ts';
import { heldKey } from '../../store/signing.ts';
import { entriesOf, headerIn } from '../../store/stored-logs.ts';
import type { Store } from '../../store/tables.ts';

/** Size of a log from which the next entries begin another log (UTF-16 units). */
const FULL_FROM = MAX_ATTEMPT / 2;

/**
 * Assembles a log, signed if this device has a signing key; null without entries. Stores the
 * signature, so that a repeated push is identical.
 */
export async function signedAttempt(store: Store, logId: string): Promise<Attempt | null> {
  const [row, entries] = await store.transaction('r', store.logs, store.entries, async () => [
    await store.logs.get(logId),
    await entriesOf(store, logId),
  ]);
  if (!row || entries.length === 0) return null;
  const { count, lacksKey: lacked, ...signed } = row.signed ?? unsigned(logId);
  const header = headerIn(row);
  const signer = await heldKey(store);
  if (count === entries.length && (signed.sig !== null || !signer))
    return attemptOf(header, { ...signed, entries });
  const head = headAfter(signed.head, entries.slice(count));
  const attempt = attemptOf(header, { head, key: null, sig: null, entries });
  const signature = signer ? await signatureOf(attempt, signer) : { key: null, sig: null };
  const lacksKey = signature.sig === null && (lacked || signed.sig !== null);
  await store.logs.update(logId, {
    signed: { head, ...signature, count: entries.length, ...(lacksKey && { lacksKey }) },
    ...(JSON.stringify(attempt).length > FULL_FROM && { isFull: true }),
  });
  return { ...attempt, log: { ...attempt.log, ...signature } };
}

export const goesOnUnsigned = async ({ logs }: Store, logId: string): Promise<boolean> =>
  (await logs.get(logId))?.signed?.lacksKey ?? false;

async function signatureOf(attempt: Attempt, { id, held }: SigningRow) {
  const text = new TextEncoder().encode(signedText(attempt));
  const sig = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, held, text);
  return { key: id, sig: base64url(new Uint8Array(sig)) };
}

const unsigned = (logId: string): NonNullable<LogRow['signed']> => ({
  ...{ count: 0, head: firstHead(logId), key: null, sig: null },
});
