import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from './clock.ts';
import type { LocalReplica } from './local-replica.ts';
import type { Feed } from './replica.ts';
import type { SyncControl, SyncState } from './sync-state.ts';

export interface SyncOptions {
  replica: LocalReplica;
  user: SessionUser;
  clock: Clock;
  openDirectory(): Promise<LocalReplica>;
  onDirectory(directory: LocalReplica): Feed;
  onDirectoryGone(): Promise<void>;
  /** Called in the leading tab only, at each change, one call after another. */
  onState(state: SyncState): Promise<void>;
}

export interface Sync extends SyncControl {
  /** Follows a change of what the person may replicate. */
  setUser(user: SessionUser): void;
  /** Tries the server again at once. */
  wake(): void;
  stop(): Promise<void>;
}

export function startSync(_options: SyncOptions): Sync {
  return {
    syncNow: async () => 'offline',
    discardRefused: async () => {},
    pullDirectory: async () => false,
    setUser: () => {},
    wake: () => {},
    stop: async () => {},
  };
}
