import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import type { Fetch } from './api.ts';
import type { DeviceKeys } from './device-keys.ts';
import type { OfflineEntries } from './offline-entry.ts';
import type { SettledCookies } from './settle-cookies.ts';
import type { OpenWorkspaceOf, SessionState } from './state.ts';

/** What a session is made of. */
export interface SessionParts {
  fetch: Fetch;
  clock: Clock;
  storage: Storage;
  open: OpenWorkspaceOf;
  entries: OfflineEntries;
  keys: Pick<DeviceKeys, 'drop' | 'dropOthers' | 'register'>;
  /** Throws away what is stored of a person: tables and local PouchDB. */
  destroy(user: SessionUser): Promise<void>;
  /** Wipes what the server has of somebody who has signed out of a shared tablet. */
  wipeLeaving(uid: string): Promise<void>;
  /** Cookies that outlive a battery that dies right after the server gave them. */
  cookies: SettledCookies;
  /** Starts the app afresh, so that nothing of the last person stays in memory. */
  reload(): void;
}

/** Who is signed in here. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Opens the app for whoever signed in last, without the network; asks the server in the background. */
  resume(): Promise<void>;
  signIn(form: LoginForm): Promise<SessionUser>;
  register(form: RegistrationForm): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** Signs out and removes all that this device keeps of the person, unsent work too. */
  wipe(): Promise<void>;
  /** Tells the server of a sign-out that it has not heard of yet; called when the network may be back. */
  revokePending(): Promise<void>;
  /** Follows a sign-in or sign-out in another tab. */
  onStorage(key: string | null): void;
}
