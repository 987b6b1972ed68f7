import { playTimesIn, type TimedLog } from '../../domain/documents/attempt/fold.ts';
import { startedAt } from '../../domain/documents/attempt/growth.ts';
import { useLive } from '../live.ts';
import type { Store } from '../tables.ts';

export interface Heard {
  /** Number of plays in all logs that this device has, also those of other devices. */
  plays: number;
  /** Position at which a play was stopped (seconds); null if no play was stopped. */
  stoppedAt: number | null;
}

export const useHeard = (paperId: string, hash: string): Heard | undefined =>
  useLive((store) => heardOf(store, paperId, hash), [paperId, hash]);

async function heardOf(store: Store, paperId: string, hash: string): Promise<Heard> {
  const times = await playTimes(store, paperId, hash, await logsElsewhere(store, paperId));
  const row = await store.listening.get([paperId, hash]);
  return { plays: times.size, stoppedAt: row?.at ?? null };
}

/** Returns the times at which a sound was played. @param elsewhere result of `logsElsewhere` */
export async function playTimes(
  { logs, entries }: Pick<Store, 'logs' | 'entries'>,
  paperId: string,
  hash: string,
  elsewhere: readonly TimedLog[],
): Promise<ReadonlySet<number>> {
  const [held, plays] = await Promise.all([
    logs.where('paperId').equals(paperId).toArray(),
    entries.where('[paperId+question]').equals([paperId, hash]).toArray(),
  ]);
  const own = held.map(({ id, startedAt: begun }) => ({
    startedAt: begun,
    entries: plays.filter(({ logId }) => logId === id).map(({ entry }) => entry),
  }));
  return playTimesIn([...own, ...elsewhere], hash);
}

export async function logsElsewhere(
  { attempts }: Pick<Store, 'attempts'>,
  paperId: string,
): Promise<TimedLog[]> {
  const logs = await attempts.where('paperId').equals(paperId).toArray();
  return logs.map((attempt) => ({ startedAt: startedAt(attempt), entries: attempt.log.entries }));
}

/** @param at seconds; null once the sound was played to its end */
export async function keepStop(
  { listening }: Pick<Store, 'listening'>,
  paperId: string,
  hash: string,
  at: number | null,
): Promise<void> {
  if (at === null) await listening.delete([paperId, hash]);
  else await listening.put({ paperId, hash, at });
}
