import { syncState } from '../store/queries/sync.ts';
import type { ServerContact, SyncOutcome } from '../store/sync-state.ts';
import type { Store } from '../store/tables.ts';
import { watchSync } from '../store/watch.ts';
import type { SyncStatus } from './status.ts';

/** Timeout of a requested sync (ms). */
const PATIENCE = 9000;

export interface Sessions {
  readonly begun: number;
  readonly ended: number;
}

export function nextOutcome(
  store: Store,
  status: SyncStatus,
  sessions: Sessions,
  silent: Promise<boolean>,
): Promise<SyncOutcome> {
  const asked = sessions.begun;
  return new Promise((resolve) => {
    const finish = (outcome: SyncOutcome) => {
      clearTimeout(timer);
      for (const end of ends) end();
      resolve(outcome);
    };
    const look = async () => {
      const failure = sessions.ended > asked ? FAILURES[status.contact] : undefined;
      if (failure) finish(failure);
      else if (sessions.begun > asked && isUpToDate(status)) await lookForUnsent();
    };
    const lookForUnsent = async () => {
      const { unsent, refused } = await syncState(store);
      if (unsent.length === 0) finish(refused.length > 0 ? 'refused' : 'synced');
    };
    const timer = setTimeout(() => finish('unfinished'), PATIENCE);
    const ends = [status.watch(() => void look()), watchSync(store, () => void look())];
    void silent.then((isSilent) => isSilent && finish('offline'));
  });
}

const isUpToDate = ({ contact, isFetched }: SyncStatus): boolean =>
  contact === 'reached' && isFetched;

const FAILURES: Partial<Record<ServerContact, SyncOutcome>> = {
  failed: 'offline',
  'signed-out': 'signed-out',
  'app-outdated': 'app-outdated',
  'server-outdated': 'server-outdated',
};
