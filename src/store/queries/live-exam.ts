import type { Monitor } from '../../domain/documents/monitor/schema.ts';
import type { Store } from '../tables.ts';
import { type ExamReport, examReport } from './exam-report.ts';
import { syncState } from './sync.ts';

/** An exam under way, as far as this device knows. */
export interface LiveExam extends ExamReport {
  /** null where the server has told nothing of it yet. */
  monitor: Monitor | null;
  /** When the server was last heard here, ms; null for never. */
  heardAt: number | null;
  isOffline: boolean;
  /** Whether something of the exam waits to be sent. */
  isUnsent: boolean;
}

/** null when neither the exam nor a result of it is here. */
export async function liveExam(store: Store, examID: string): Promise<LiveExam | null> {
  const [report, monitor, sync] = await Promise.all([
    examReport(store, examID),
    store.monitors.get(examID),
    syncState(store),
  ]);
  if (!report) return null;
  const { phase, lastContact: heardAt, unsent } = sync;
  const isOffline = phase !== 'synced' && phase !== 'syncing';
  const isUnsent = unsent.some(({ id }) => id === `exam:${examID}`);
  return { ...report, monitor: monitor ?? null, heardAt, isOffline, isUnsent };
}
