import { AppError } from '../domain/errors.ts';
import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../replica/clock.ts';
import { createAdmission, HASTE, LOCAL_KEY } from './admission.ts';
import { callApi, type Fetch, readSession } from './api.ts';
import { keepDeliveryToken } from './delivery-token.ts';
import type { OfflineEntries } from './offline-entry.ts';
import type { OpenWorkspace, OpenWorkspaceOf, SessionState } from './state.ts';
import { forgetUser, SESSION_KEY, storedUser, storeUser } from './stored-user.ts';
import { createWiping } from './wiping.ts';

/** Kept while a sign-out has not reached the server: its cookie has to be revoked at the next contact. */
const REVOKE_KEY = 'okul.revoke';

/** Signing out waits so long for the server, ms; what it has not heard by then it hears at the next contact. */
const PATIENCE = 3000;

export interface SessionParts {
  fetch: Fetch;
  clock: Clock;
  storage: Storage;
  open: OpenWorkspaceOf;
  entries: OfflineEntries;
  /** Throws away what is stored of a person: replica, journal, tables. */
  destroy(user: SessionUser): Promise<void>;
  /** Starts the app afresh, so that nothing of the last person stays in memory. */
  reload(): void;
}

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

export function createSession(parts: SessionParts): Session {
  const { storage, clock } = parts;
  const listeners = new Set<() => void>();
  const known = storedUser(storage);
  let state: SessionState = known ? { status: 'opening', user: known } : { status: 'signed-out' };
  let open: OpenWorkspace | null = null;
  let resuming: Promise<void> | null = null;
  let revoking: Promise<void> | null = null;

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    patience?: number,
  ) => callApi({ fetch: parts.fetch, clock }, method, path, body, patience);

  const admission = createAdmission({ storage, entries: parts.entries, call });
  const wiping = createWiping(parts);

  async function enter(user: SessionUser): Promise<void> {
    if (open?.workspace.user.uid === user.uid) {
      follow(user);
      if (!isLocal(user.uid)) confirm();
      open.wake();
      return;
    }
    set({ status: 'opening', user });
    try {
      open = await parts.open(user, { onUser: follow, onExpired: turnedAway });
      const local = isLocal(user.uid);
      set({ status: 'signed-in', workspace: open.workspace, expired: false, local });
    } catch (error) {
      set({ status: 'opening', user, error });
      throw error;
    }
  }

  const isLocal = (uid: string): boolean => storage.getItem(LOCAL_KEY) === uid;

  /** The server knows the session as this person's. */
  function confirm(): void {
    storage.removeItem(LOCAL_KEY);
    if (state.status === 'signed-in' && state.local) set({ ...state, local: false });
    expire(false);
  }

  /** Takes in what the server says of the person; screens follow without a reload. */
  function follow(user: SessionUser): void {
    if (state.status !== 'signed-in' || state.workspace.user.uid !== user.uid) return;
    if (JSON.stringify(state.workspace.user) === JSON.stringify(user)) return;
    storeUser(user, storage);
    const workspace = { ...state.workspace, user };
    if (open) open = { ...open, workspace };
    set({ ...state, workspace });
  }

  /** Name and phone may have been changed here, unsent as yet; verification and e-mail are the server's word. */
  function verify({ email, isVerified }: SessionUser): void {
    if (state.status === 'signed-in') follow({ ...state.workspace.user, email, isVerified });
  }

  function expire(expired: boolean, closed = false): void {
    if (state.status !== 'signed-in') return;
    if (state.expired === expired && (state.closed ?? false) === closed) return;
    set({ ...state, expired, closed });
  }

  /** The replication was turned away, or let in again. Why it was turned away only this session can ask. */
  function turnedAway(expired: boolean): void {
    if (state.status !== 'signed-in') return;
    if (!expired) confirm();
    if (!expired || state.expired) return;
    expire(true);
    void check(state.workspace.user.uid);
  }

  /** One at a time, awaited by all: a late second DELETE would revoke the session of whoever signed in meanwhile. */
  function revoke(): Promise<void> {
    revoking ??= revokeOnce().finally(() => {
      revoking = null;
    });
    return revoking;
  }

  async function revokeOnce(): Promise<void> {
    if (!storage.getItem(REVOKE_KEY)) return;
    try {
      await call('DELETE', '/api/session', undefined, HASTE);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'signed-out') throw error;
    }
    storage.removeItem(REVOKE_KEY);
  }

  /** Asks who the server thinks we are. Says nothing when it cannot be reached. */
  async function check(uid: string): Promise<void> {
    try {
      // Until the last person's sign-out is told, the server takes this browser for that person.
      await revoke();
      const { user, delivery } = readSession(await call('GET', '/api/session'));
      if (user.uid !== uid) return expire(true);
      keepDeliveryToken(uid, delivery, storage);
      verify(user);
      confirm();
    } catch (error) {
      if (!(error instanceof AppError)) return;
      if (error.code === 'signed-out') expire(true);
      if (error.code === 'account-closed') expire(true, true);
    }
  }

  async function resume(): Promise<void> {
    await wiping.finish().catch(() => undefined);
    if (state.status === 'signed-out') {
      await revoke().catch(() => undefined);
      return;
    }
    if (state.status !== 'opening') return;
    const { user } = state;
    await enter(user).catch(() => undefined);
    if (open) void check(user.uid);
  }

  async function signIn(form: LoginForm): Promise<SessionUser> {
    const user = await admission.admit(form, revoke);
    storeUser(user, storage);
    wiping.spare(user);
    if (open && open.workspace.user.uid !== user.uid) {
      // Another person on the same device: start afresh rather than carry anything over.
      await Promise.all([open.close(), admission.settled()]);
      parts.reload();
      return user;
    }
    await enter(user);
    return user;
  }

  async function leave(): Promise<void> {
    storage.setItem(REVOKE_KEY, '1');
    storage.removeItem(LOCAL_KEY);
    forgetUser(storage);
    const leaving = Promise.allSettled([revoke(), admission.settled(), open?.close()]);
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  async function wipe(): Promise<void> {
    if (state.status !== 'signed-in') return;
    const { user } = state.workspace;
    wiping.begin(user);
    await leave();
    await wiping.finish();
    parts.reload();
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: () => {
      resuming ??= resume();
      return resuming;
    },
    revokePending: () => revoke().catch(() => undefined),
    signIn,
    register: async (form) => {
      await revoke();
      await call('POST', '/api/register', form);
      return signIn({ email: form.email, password: form.password });
    },
    signOut: async () => {
      await leave();
      parts.reload();
    },
    wipe,
    onStorage: (key) => {
      if (key !== SESSION_KEY) return;
      const now = storedUser(storage)?.uid ?? null;
      const here = state.status === 'signed-out' ? null : uidOf(state);
      if (now !== here) parts.reload();
    },
  };
}

const uidOf = (state: Exclude<SessionState, { status: 'signed-out' }>): string =>
  state.status === 'opening' ? state.user.uid : state.workspace.user.uid;
