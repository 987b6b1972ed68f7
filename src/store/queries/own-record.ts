import type { Recorded } from '../../domain/documents/attempt/record.ts';
import { entriesOf } from '../log.ts';
import type { Store } from '../tables.ts';

/** All that is known here of how a paper of one's own came about: what this device said, and what others did. */
export async function ownRecord(store: Store, paperId: string): Promise<Recorded[]> {
  const { own, others } = await recordByPlace(store, paperId);
  return [...own, ...others];
}

/** The same, told apart. */
export async function recordByPlace(
  store: Store,
  paperId: string,
): Promise<Record<'own' | 'others', Recorded[]>> {
  const [logs, attempts] = await Promise.all([
    store.logs.where('paperId').equals(paperId).toArray(),
    store.attempts.where('paperId').equals(paperId).toArray(),
  ]);
  const own = logs.map(async ({ id, device }) => ({
    device,
    log: { entries: await entriesOf(store, id) },
  }));
  const others = attempts.filter(({ id }) => !logs.some((log) => log.id === id));
  return { own: await Promise.all(own), others };
}
