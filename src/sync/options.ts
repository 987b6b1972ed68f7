import type { SessionUser } from '../domain/session/api.ts';
import { type AppWord, appWord } from '../domain/session/app-readiness.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { appFiles } from '../store/app-files.ts';
import type { Store } from '../store/tables.ts';
import type { Fetch } from './http/http-client.ts';
import type { LocalLog } from './local/local-log.ts';
import type { BackoffOptions } from './retry/backoff.ts';

export interface SyncOptions {
  store: Store;
  user: SessionUser;
  clock: Clock;
  /** Opens the leading tab's PouchDB. @throws AppError `storage-blocked`, `storage-full` */
  openLog(isSecond: boolean): Promise<LocalLog>;
  openDirectory(isSecond: boolean): Promise<LocalLog>;
  /** Runs with the reason if this tab cannot replicate, and with null once replication works. */
  onBlocked(error: unknown): void;
  delivery?: {
    token(): string | null;
    retire(token: string): void;
  };
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

export interface SyncEnvironment {
  fetch: Fetch;
  origin: string;
  locks: LockManager | undefined;
  openChannel(name: string): TabChannel;
  events: EventTarget;
  backoff?: BackoffOptions;
  /** Interval of reachability checks during a request (ms); 1.5 s by default. */
  beat?: number;
  /** Age at which a long poll makes the device check the server (ms); `CHANGES_LATE` by default. */
  late?: number;
  /** Minimum time between unrequested pulls of the directory (ms); a minute by default. */
  directoryInterval?: number;
  appWord?(): AppWord | null;
}

export function browserEnvironment(): SyncEnvironment {
  return {
    fetch: (url, init) => fetch(url, init),
    origin: location.origin,
    // Undefined on plain http, despite the types.
    locks: (navigator as Partial<Navigator>).locks,
    openChannel: (name) => new BroadcastChannel(name),
    events: globalThis,
    // Reports the app's readiness for students, because the monitor shows only their devices.
    appWord: () => appWord(appFiles.readiness('student')),
  };
}
