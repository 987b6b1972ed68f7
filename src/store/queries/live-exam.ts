import type { Heard } from '../../domain/documents/monitor/heard.ts';
import type { Monitor } from '../../domain/documents/monitor/schema.ts';
import type { SyncState } from '../sync-state.ts';
import type { Store } from '../tables.ts';
import { type CarriedEntry, carriedOfExam } from './carried.ts';
import { type ExamReport, examReport } from './exam-report.ts';
import { isReached, syncState } from './sync.ts';

/** An exam under way, as far as this device knows. */
export interface LiveExam extends ExamReport {
  /** null where the server has told nothing of it yet. */
  monitor: Monitor | null;
  /** What was taken from students' screens and files. */
  carried: readonly CarriedEntry[];
  /** When the server was last heard here, ms; null for never. */
  heardAt: number | null;
  isOffline: boolean;
  /** Whether something of the exam waits to be sent. */
  isUnsent: boolean;
}

const monitorOf = async (store: Store, examID: string): Promise<Monitor | null> =>
  (await store.monitors.get(examID)) ?? null;

/** What the server last told of an exam as it happens, and when it was last heard. */
export type Told = Pick<LiveExam, 'monitor' | 'heardAt' | 'isOffline'>;

export async function toldOf(store: Store, examID: string): Promise<Told> {
  const [monitor, sync] = await Promise.all([monitorOf(store, examID), syncState(store)]);
  return { monitor, ...contactIn(sync) };
}

const contactIn = ({ phase, lastContact }: SyncState): Pick<LiveExam, 'heardAt' | 'isOffline'> => ({
  heardAt: lastContact,
  isOffline: !isReached(phase),
});

/** Returns what the server said of the students' devices, up to when it was last heard here. @param now ms */
export const heardIn = ({ monitor, heardAt, isOffline }: Told, now: number): Heard => ({
  ...{ monitor, asOf: isOffline ? heardAt : now },
});

/** null when neither the exam nor a result of it is here. */
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
