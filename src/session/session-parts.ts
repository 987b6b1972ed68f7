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
  /** Wipes what the server has of a person who signed out of a shared tablet. */
  wipeLeaving(uid: string): Promise<void>;
  /** Cookies that survive a power loss right after the sign-in. */
  cookies: SettledCookies;
  reload(): void;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Opens the app offline for the last person; asks the server in the background. */
  resume(): Promise<void>;
  signIn(form: LoginForm): Promise<SessionUser>;
  register(form: RegistrationForm): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** Signs out and removes all data of the person from this device, unsent work too. */
  wipe(): Promise<void>;
  /** Reports a pending sign-out; called when the network may be back. */
  revokePending(): Promise<void>;
  onStorage(key: string | null): void;
}
