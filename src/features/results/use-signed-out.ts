import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';

/** Whether nothing can be fetched before the person signs in: what is sent goes without that. */
export const useSignedOut = (): boolean =>
  useLive(async (store) => (await syncState(store)).phase === 'signed-out', []) === true;
