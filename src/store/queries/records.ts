import type { Recorded } from '../../domain/documents/attempt/record.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import { entriesOf } from '../stored-logs.ts';
import type { Store } from '../tables.ts';

export async function ownRecord(store: Store, paperId: string): Promise<Recorded[]> {
  const { own, others } = await recordByPlace(store, paperId);
  return [...own, ...others];
}

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

export const attemptsOf = (store: Store, paperId: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').equals(paperId).toArray();

export const attemptsOfExam = (store: Store, examID: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').startsWith(`${examID}-`).toArray();
