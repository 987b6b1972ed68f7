import { OFFLINE_AFTER } from './make.ts';
import type { Monitor, MonitorRow } from './schema.ts';

/** What a teacher's device heard from the server about the devices of an exam's students. */
export interface Heard {
  /** The latest summary; null before the first. */
  monitor: Monitor | null;
  /** When the server was last heard here (ms): now while this device is connected, null for never. */
  asOf: number | null;
}

export const NOTHING_HEARD: Readonly<Heard> = { monitor: null, asOf: null };

/**
 * How far a student is of whom no paper is here. Only a student whose device was heard within the last moments is known not
 * to have started. `lastAt` is when a device was last heard (ms); null for never.
 */
export type Beginning =
  | { kind: 'not-started' | 'in-progress' | 'handed-in' }
  | { kind: 'unheard'; lastAt: number | null };

/** @param now ms */
export function beginningOf(uid: string, { monitor, asOf }: Heard, now: number): Beginning {
  const row = monitor?.rows.find((one) => one.uid === uid);
  if (row?.isHandedIn) return { kind: 'handed-in' };
  if (row?.writing) return { kind: 'in-progress' };
  const lastAt = row ? lastHeardAt(row, asOf) : null;
  return lastAt !== null && now - lastAt < OFFLINE_AFTER
    ? { kind: 'not-started' }
    : { kind: 'unheard', lastAt };
}

/** A connected device was heard until the server itself was last heard. */
const lastHeardAt = ({ isOnline, heardAt }: MonitorRow, asOf: number | null): number | null =>
  isOnline ? asOf : heardAt;

/** Number of these students who have a device that is ready for the version that is begun now, as far as is known. */
export function readyOf(monitor: Monitor | null, uids: ReadonlySet<string>): number {
  if (monitor === null || monitor.version === null) return 0;
  return monitor.rows.filter((row) => uids.has(row.uid) && row.has === monitor.version).length;
}

/** Number of these students on whose devices the app is still coming, as they last said. */
export const comingOf = (monitor: Monitor | null, uids: ReadonlySet<string>): number =>
  monitor?.rows.filter((row) => uids.has(row.uid) && typeof row.app === 'number').length ?? 0;
