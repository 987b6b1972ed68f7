import { docId } from '../domain/doc-id.ts';
import type { RefusalCode } from '../domain/errors.ts';
import { noteAcknowledged } from './acknowledged.ts';
import type { OutboxEntry, SigningRow } from './device-rows.ts';
import { unsentAfter } from './outbox.ts';
import type { Store } from './tables.ts';

/** Returns the device key; null on plain http, and before a sign-in has created the key. */
export async function heldKey({ meta }: Pick<Store, 'meta'>): Promise<SigningRow | null> {
  const row = await meta.get('signing');
  return row?.key === 'signing' ? row : null;
}

/** Stores the device key, and queues unsent logs for signing. A known key remains registered. */
export const holdKey = (
  store: Store,
  given: Omit<SigningRow, 'key' | 'isRegistered'>,
): Promise<void> =>
  store.transaction('rw', store.meta, store.outbox, async () => {
    const before = await heldKey(store);
    const isRegistered = before?.id === given.id && before.isRegistered;
    await store.meta.put({ key: 'signing', ...given, isRegistered });
    await signAgain(store);
  });

const LAID_ASIDE: RefusalCode = 'unsigned';

const mayLackKey = ({ state, refusal }: OutboxEntry): boolean =>
  state !== 'refused' || refusal?.reason === LAID_ASIDE;

/** Increments `turn` of logs that may lack a signature, so that earlier verdicts do not apply. */
const signAgain = ({ outbox }: Pick<Store, 'outbox'>): Promise<number> =>
  outbox
    .where('id')
    .startsWith(docId('attempt', ''))
    .filter(mayLackKey)
    .modify((entry, written) => {
      const { id, since, handedIn } = entry;
      written.value = unsentAfter(entry, { id, since, ...(handedIn && { handedIn }) });
    });

/** Records whether signing key `id` is registered. Does nothing if the device holds another. */
export const noteRegistered = (store: Store, id: string, isRegistered: boolean): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    const row = await heldKey(store);
    if (row?.id !== id || row.isRegistered === isRegistered) return;
    await store.meta.put({ ...row, isRegistered });
    if (isRegistered) await noteAcknowledged(store);
  });

export const dropKey = ({ meta }: Store): Promise<void> => meta.delete('signing');
