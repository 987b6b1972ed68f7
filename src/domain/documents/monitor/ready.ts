import type { Monitor } from './schema.ts';

/** On the devices of how many of these students the version lies that is begun now, as far as is known. */
export function readyOf(monitor: Monitor | null, uids: ReadonlySet<string>): number {
  if (monitor === null || monitor.version === null) return 0;
  return monitor.rows.filter((row) => uids.has(row.uid) && row.has === monitor.version).length;
}
