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
  /** Opens what travels, under one of its two names; called in the leading tab only. @throws AppError `storage-blocked`, `storage-full` */
  openLog(isSecond: boolean): Promise<LocalLog>;
  openDirectory(isSecond: boolean): Promise<LocalLog>;
  /** Nothing can travel from this tab for now, and why; null once it can. */
  onBlocked(error: unknown): void;
  /** What sends this person's work while the server does not know the session. */
  delivery?: {
    /** null where there is none. */
    token(): string | null;
    /** The server does not take it: from now on it is none. */
    retire(token: string): void;
  };
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
  /** While an answer is waited for, the server is asked for a sign of life so often. ms; 1.5 s where not given. */
  beat?: number;
  /** After which waiting for news the server is asked whether it is there. ms; `CHANGES_LATE` where not given. */
  late?: number;
  /** What this device says of its app; null while it does not know. */
  appWord?(): AppWord | null;
}

export function browserEnvironment(): SyncEnvironment {
  return {
    fetch: (url, init) => fetch(url, init),
    origin: location.origin,
    // Missing on plain http, whatever the types say.
    locks: (navigator as Partial<Navigator>).locks,
    openChannel: (name) => new BroadcastChannel(name),
    events: globalThis,
    // Told of students' devices alone: whose exams are watched.
    appWord: () => appWord(appFiles.readiness('student')),
  };
}
