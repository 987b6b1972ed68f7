import { OFFLINE_AFTER } from './make.ts';
import type { Monitor, MonitorRow } from './schema.ts';

export interface Heard {
  monitor: Monitor | null;
  /** Time of the server's last response (ms): now while connected, null if there was none. */
  asOf: number | null;
}

export const NOTHING_HEARD: Readonly<Heard> = { monitor: null, asOf: null };

/** State of a student; `not-started` only after recent contact with the student's device. */
export type Beginning =
  | { kind: 'not-started' | 'in-progress' | 'handed-in' }
  | { kind: 'unheard'; lastAt: number | null };

export function beginningOf(uid: string, { monitor, asOf }: Heard, now: number): Beginning {
  const row = monitor?.rows.find((one) => one.uid === uid);
  if (row?.isHandedIn) return { kind: 'handed-in' };
  if (row?.writing) return { kind: 'in-progress' };
  const lastAt = row ? lastHeardAt(row, asOf) : null;
  return lastAt !== null && now - lastAt < OFFLINE_AFTER
    ? { kind: 'not-started' }
    : { kind: 'unheard', lastAt };
}

const lastHeardAt = ({ isOnline, heardAt }: MonitorRow, asOf: number | null): number | null =>
  isOnline ? asOf : heardAt;

export function readyOf(monitor: Monitor | null, uids: ReadonlySet<string>): number {
  if (monitor === null || monitor.version === null) return 0;
  return monitor.rows.filter((row) => uids.has(row.uid) && row.has === monitor.version).length;
}

export const comingOf = (monitor: Monitor | null, uids: ReadonlySet<string>): number =>
  monitor?.rows.filter((row) => uids.has(row.uid) && typeof row.app === 'number').length ?? 0;
