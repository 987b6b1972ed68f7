import { MONITOR_PATIENCE, within } from '../support/within.ts';
import { earliest, type Now } from './shared/ports.ts';
import type { Task } from './shared/task.ts';
import type { Stages } from './stages.ts';

export interface Lag {
  databases: number;
  /** Approximate number of changes not yet projected; null if unknown. */
  changes: number | null;
  /** Age of the oldest waiting work (ms). */
  oldestMs: number;
  /** True if the last attempt to work or to acquire the lease failed. */
  isFailing: boolean;
}

export async function lagOf(
  projection: Pick<Task, 'waitingSince' | 'isFailing'>,
  stages: Stages | null,
  now: Now,
): Promise<Lag> {
  const { intake, reactor } = stages ?? {};
  const since = earliest(projection.waitingSince, intake?.waitingSince ?? null);
  return {
    databases: intake?.open ?? 0,
    changes: reactor ? await within(MONITOR_PATIENCE, reactor.pending(), null) : null,
    oldestMs: since === null ? 0 : Math.max(0, now() - since),
    isFailing: projection.isFailing || (intake?.failing ?? 0) > 0,
  };
}
