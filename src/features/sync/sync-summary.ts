import type { SyncPhase, SyncState } from '../../replica/sync-state.ts';
import { words } from './words.ts';

export type SyncLook = 'offline' | 'syncing' | 'synced' | 'waiting' | 'attention';

export interface SyncSummary {
  look: SyncLook;
  text: string;
}

const NEEDS_SOMEBODY: readonly SyncPhase[] = ['signed-out', 'app-outdated', 'server-outdated'];

/**
 * The one line that the header shows. What needs a person comes first, then what is not sent.
 * @param isBlocked the device can keep nothing for now, so that whatever the state says is an earlier word
 */
export function summarise({ phase, unsent, refused }: SyncState, isBlocked: boolean): SyncSummary {
  if (isBlocked || refused.length > 0 || NEEDS_SOMEBODY.includes(phase))
    return { look: 'attention', text: words.attention };
  if (phase === 'syncing') return { look: 'syncing', text: words.syncing };
  if (unsent.length > 0) return { look: 'waiting', text: words.waiting(unsent.length) };
  return phase === 'offline'
    ? { look: 'offline', text: words.offline }
    : { look: 'synced', text: words.synced };
}
