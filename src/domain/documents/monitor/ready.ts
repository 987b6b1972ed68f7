import type { Monitor } from './schema.ts';

/** Number of these students who have a device that is ready for the version that is begun now, as far as is known. */
export function readyOf(monitor: Monitor | null, uids: ReadonlySet<string>): number {
  if (monitor === null || monitor.version === null) return 0;
  return monitor.rows.filter((row) => uids.has(row.uid) && row.has === monitor.version).length;
}

/** Number of these students on whose devices the app is still coming, as they last said. */
export const comingOf = (monitor: Monitor | null, uids: ReadonlySet<string>): number =>
  monitor?.rows.filter((row) => uids.has(row.uid) && typeof row.app === 'number').length ?? 0;
