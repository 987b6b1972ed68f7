import type { Heard } from '../../domain/documents/monitor/heard.ts';
import type { Monitor } from '../../domain/documents/monitor/schema.ts';
import type { SyncState } from '../sync-state.ts';
import type { Store } from '../tables.ts';
import { type CarriedEntry, carriedOfExam } from './carried.ts';
import { type ExamReport, examReport } from './exam-report.ts';
import { isReached, syncState } from './sync.ts';

export interface LiveExam extends ExamReport {
  monitor: Monitor | null;
  carried: readonly CarriedEntry[];
  /** Time of the server's last response (ms); null for never. */
  heardAt: number | null;
  isOffline: boolean;
  isUnsent: boolean;
}

const monitorOf = async (store: Store, examID: string): Promise<Monitor | null> =>
  (await store.monitors.get(examID)) ?? null;

export type Told = Pick<LiveExam, 'monitor' | 'heardAt' | 'isOffline'>;

export async function toldOf(store: Store, examID: string): Promise<Told> {
  const [monitor, sync] = await Promise.all([monitorOf(store, examID), syncState(store)]);
  return { monitor, ...contactIn(sync) };
}

const contactIn = ({ phase, lastContact }: SyncState): Pick<LiveExam, 'heardAt' | 'isOffline'> => ({
  heardAt: lastContact,
  isOffline: !isReached(phase),
});

export const heardIn = ({ monitor, heardAt, isOffline }: Told, now: number): Heard => ({
  ...{ monitor, asOf: isOffline ? heardAt : now },
});

/** Returns the live state of an exam; null if this device has neither exam nor results. */
export async function liveExam(store: Store, examID: string): Promise<LiveExam | null> {
  const [report, monitor, carried, sync] = await Promise.all([
    examReport(store, examID),
    monitorOf(store, examID),
    carriedOfExam(store, examID),
    syncState(store),
  ]);
  if (!report) return null;
  const isUnsent = sync.unsent.some(({ id }) => id === `exam:${examID}`);
  return { ...report, monitor, carried, ...contactIn(sync), isUnsent };
}
