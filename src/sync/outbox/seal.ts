import { firstHead, headAfter } from '../../domain/documents/attempt/chain.ts';
import { attemptOf } from '../../domain/documents/attempt/make.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { LogRow } from '../../store/device-rows.ts';
import { entriesOf, headerIn } from '../../store/log.ts';
import type { Store } from '../../store/tables.ts';

/**
 * A log as it travels: all of its entries, with the head of the chain. What was put together once is not put together anew, so that the
 * same entries make the same document.
 * @returns null where there is no such log
 */
export async function sealedAttempt(store: Store, logId: string): Promise<Attempt | null> {
  const [row, entries] = await store.transaction('r', store.logs, store.entries, async () => [
    await store.logs.get(logId),
    await entriesOf(store, logId),
  ]);
  if (!row || entries.length === 0) return null;
  const { sealed = unsealed(logId) } = row;
  const head = headAfter(sealed.head, entries.slice(sealed.count));
  const log = { head, key: null, sig: null };
  if (sealed.count < entries.length)
    await store.logs.update(logId, { sealed: { ...log, count: entries.length } });
  return attemptOf(headerIn(row), { ...log, entries });
}

const unsealed = (logId: string): NonNullable<LogRow['sealed']> => ({
  ...{ count: 0, head: firstHead(logId), key: null, sig: null },
});
