import { useLive } from './live.ts';
import { syncState } from './queries/sync.ts';

/** Whether this device is without the server as far as it knows; false while it does not know yet. */
export const useOffline = (): boolean => useLive(syncState, [])?.phase === 'offline';
