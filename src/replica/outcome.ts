import type { Standing } from './standing.ts';
import type { SyncOutcome } from './sync-state.ts';

/** Whoever asked for a sync is told so late at the latest, ms. */
const PATIENCE = 30_000;

/** Attempts begun and ended, so that who asks for a sync can tell an attempt after the question from one before. */
export interface Attempts {
  readonly begun: number;
  readonly ended: number;
}

/** What comes of the first attempt that begins from here on. */
export function nextOutcome(standing: Standing, attempts: Attempts): Promise<SyncOutcome> {
  const asked = attempts.begun;
  return new Promise((resolve) => {
    const finish = (outcome: SyncOutcome) => {
      clearTimeout(timer);
      unwatch();
      resolve(outcome);
    };
    const look = () => {
      const { phase, refused } = standing.state;
      if (attempts.begun > asked && phase === 'synced') finish(refused[0] ? 'refused' : 'synced');
      if (attempts.ended > asked && phase !== 'synced' && phase !== 'syncing') finish(phase);
    };
    const timer = setTimeout(() => finish('unfinished'), PATIENCE);
    const unwatch = standing.watch(look);
  });
}
