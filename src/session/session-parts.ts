import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import type { Fetch } from './api.ts';
import type { DeviceKeys } from './device-keys.ts';
import type { OfflineEntries } from './offline-entry.ts';
import type { SettledCookies } from './settle-cookies.ts';
import type { OpenWorkspaceOf, SessionState } from './state.ts';

export interface SessionParts {
  fetch: Fetch;
  clock: Clock;
  storage: Storage;
  open: OpenWorkspaceOf;
  entries: OfflineEntries;
  keys: Pick<DeviceKeys, 'drop' | 'dropOthers' | 'register'>;
  destroy(user: SessionUser): Promise<void>;
  wipeLeaving(uid: string): Promise<void>;
  /** Cookies that survive a power loss right after the sign-in. */
  cookies: SettledCookies;
  reload(): void;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  resume(): Promise<void>;
  signIn(form: LoginForm): Promise<SessionUser>;
  register(form: RegistrationForm): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** Removes unsent work too. */
  wipe(): Promise<void>;
  revokePending(): Promise<void>;
  onStorage(key: string | null): void;
}
