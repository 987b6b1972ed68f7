import { MONITOR_PATIENCE, within } from '../support/within.ts';
import { earliest, type Now } from './shared/ports.ts';
import type { Task } from './shared/task.ts';
import type { Stages } from './stages.ts';

export interface Lag {
  /** Role databases with something to take in. */
  databases: number;
  /** Changes of the school that nothing has followed from yet, about; null while that cannot be read. */
  changes: number | null;
  /** For how long the work that waits longest has waited, ms; 0 when none waits. */
  oldestMs: number;
  /** Whether the last attempt at some of it failed, or the one to be who does it; it is tried again. */
  isFailing: boolean;
}

/** @param stages null before they stand */
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
