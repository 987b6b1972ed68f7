import type { SessionUser } from '../domain/session/api.ts';
import type { BackoffOptions } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Fetch } from './contact.ts';
import type { LocalReplica } from './local-replica.ts';
import type { Log } from './log.ts';
import type { Feed } from './replica.ts';
import type { SyncState } from './sync-state.ts';

export interface SyncOptions {
  replica: LocalReplica;
  user: SessionUser;
  clock: Clock;
  openDirectory(): Promise<Log>;
  onDirectory(directory: Log): Feed;
  onDirectoryGone(): Promise<void>;
  /** What hands in this person's work while the server does not know the session. */
  delivery?: {
    /** null where there is none. */
    token(): string | null;
    /** The server does not take it: from now on it is none. */
    retire(token: string): void;
  };
  /** Called in the leading tab only, at each change, one call after another. */
  onState(state: SyncState): Promise<void>;
}

/** As much of a BroadcastChannel as is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** What the browser has to give, an argument so that tests can be offline. */
export interface SyncEnvironment {
  fetch: Fetch;
  /** Scheme and host of the server. */
  origin: string;
  locks: LockManager | undefined;
  /** What the tabs of this device hear each other by. */
  openChannel(name: string): TabChannel;
  /** Hears `online`, `offline`, `focus` and `visibilitychange`. */
  events: EventTarget;
  backoff?: BackoffOptions;
  /** What stays unsent for so long while the sending is at rest was missed, and is sent again. ms; 10 s where not given. */
  missedAfter?: number;
  /** While a hand-in waits, the server is asked for a sign of life so often. ms; 1.5 s where not given. */
  beat?: number;
}
