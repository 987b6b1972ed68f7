import type { SyncPhase, SyncState } from '../../store/sync-state.ts';
import { unsentInWords } from '../../ui/format.ts';
import { headerMessages as messages } from './header-messages.ts';

export type SyncLook = 'offline' | 'syncing' | 'synced' | 'waiting' | 'attention';

export interface SyncSummary {
  look: SyncLook;
  text: string;
}

const NEEDS_SOMEBODY: readonly SyncPhase[] = ['signed-out', 'app-outdated', 'server-outdated'];

/** Returns the most urgent state of the sync. @param isBlocked true if the sync cannot start */
export function summarise({ phase, unsent, refused }: SyncState, isBlocked: boolean): SyncSummary {
  if (isBlocked || refused.length > 0 || NEEDS_SOMEBODY.includes(phase))
    return { look: 'attention', text: messages.attention };
  if (phase === 'syncing') return { look: 'syncing', text: messages.syncing };
  if (unsent.length > 0) return { look: 'waiting', text: messages.waiting(unsentInWords(unsent)) };
  return phase === 'offline'
    ? { look: 'offline', text: messages.offline }
    : { look: 'synced', text: messages.synced };
}
