import { AppError } from '../domain/errors.ts';
import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { createAdmission, LOCAL_KEY, type SettledCookies } from './admission.ts';
import { createRevoking, createWiping } from './after-sign-out.ts';
import { type Call, callApi, type Fetch, readSession } from './api.ts';
import { keepGiven } from './delivery/token.ts';
import { type DeviceKeys, isSharedTablet } from './device.ts';
import type { OfflineEntries } from './offline-entry.ts';
import {
  forgetUser,
  noteLeaving,
  type OpenWorkspace,
  type OpenWorkspaceOf,
  SESSION_KEY,
  type SessionState,
  SessionStore,
  stays,
  storedUser,
  storeUser,
} from './session-store.ts';

interface SessionParts {
  fetch: Fetch;
  clock: Clock;
  storage: Storage;
  open: OpenWorkspaceOf;
  entries: OfflineEntries;
  keys: Pick<DeviceKeys, 'drop' | 'dropOthers' | 'register'>;
  destroy(user: SessionUser): Promise<void>;
  wipeLeaving(uid: string): Promise<void>;
  /** Cookies that show whether the session cookie was written to disk. */
  cookies: SettledCookies;
  reload(): void;
}

interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  resume(): Promise<void>;
  signIn(form: LoginForm): Promise<SessionUser>;
  register(form: RegistrationForm): Promise<SessionUser>;
  signOut(): Promise<void>;
  wipe(): Promise<void>;
  revokePending(): Promise<void>;
  onStorage(key: string | null): void;
}

export function createSession(parts: SessionParts): Session {
  const { storage, clock } = parts;
  const known = new SessionStore(storage);
  const call: Call = (...request) => callApi({ fetch: parts.fetch, clock }, ...request);
  const { entries, cookies, keys } = parts;
  const admission = createAdmission({ storage, entries, call, cookies });
  const revoking = createRevoking({ storage, call });
  const wiping = createWiping(parts);
  let open: OpenWorkspace | null = null;
  let resuming: Promise<void> | null = null;
  let signIns = 0;

  async function enter(user: SessionUser): Promise<void> {
    if (open?.workspace.user.uid === user.uid) {
      known.follow(user);
      if (known.isLocal(user.uid)) known.letIn();
      else {
        known.confirm();
        registerKey();
      }
      open.wake();
      return;
    }
    known.set({ status: 'opening', user });
    try {
      open = await parts.open(user, {
        onUser: (told) => known.follow(told),
        onExpired: turnedAway,
        onBlocked: (blocked) => known.block(blocked),
        onGone: () => void openAnew().catch(() => undefined),
      });
      const local = known.isLocal(user.uid);
      known.set({ status: 'signed-in', workspace: open.workspace, expired: false, local });
      if (!local) registerKey();
    } catch (error) {
      known.set({ status: 'opening', user, error });
      throw error;
    }
  }

  async function openAnew(): Promise<void> {
    const { state } = known;
    if (state.status !== 'signed-in') return;
    const { user } = state.workspace;
    const former = open;
    open = null;
    known.set({ status: 'opening', user });
    await inPatience(former?.close());
    await enter(user);
  }

  function registerKey(): void {
    const store = open?.workspace.store;
    if (store) void admission.settled().then(() => keys.register(store, call));
  }

  function turnedAway(expired: boolean): void {
    const { state } = known;
    if (state.status !== 'signed-in') return;
    const { uid } = state.workspace.user;
    if (expired && state.expired) return;
    if (expired) known.expire(true);
    // Asks the server, because an earlier page may have written the stored sync state.
    if (expired || state.local) return void check(uid);
    known.confirm();
    registerKey();
  }

  async function check(uid: string): Promise<void> {
    try {
      // Completes a pending sign-out first, because the cookie may belong to the previous person.
      await revoking.revoke();
      const { user, ...given } = readSession(await call('GET', '/api/session'));
      if (user.uid !== uid) return known.expire(true);
      keepGiven(uid, given, storage);
      known.verify(user);
      known.confirm();
      registerKey();
    } catch (error) {
      if (!(error instanceof AppError)) return;
      if (error.code === 'signed-out') known.expire(true);
      if (error.code === 'account-closed') known.expire(true, true);
    }
  }

  async function resume(): Promise<void> {
    await inPatience(wiping.finish());
    void keys.dropOthers(known.uid).catch(() => undefined);
    const { state } = known;
    if (state.status === 'signed-out') return resumeNobody();
    if (state.status !== 'opening') return;
    stays(state.user.uid, storage);
    await enter(state.user).catch(() => undefined);
    if (open) void check(state.user.uid);
  }

  async function resumeNobody(): Promise<void> {
    try {
      await revoking.revoke();
    } catch {
      return;
    }
    void takeUp().catch(() => undefined);
  }

  /** Restores the session from the cookie if a crash lost everything else. */
  async function takeUp(): Promise<void> {
    const before = signIns;
    if (!cookies.areSettled()) return;
    const { user, ...given } = readSession(await call('GET', '/api/session'));
    if (signIns !== before || known.state.status !== 'signed-out') return;
    storeUser(user, storage);
    stays(user.uid, storage);
    keepGiven(user.uid, given, storage);
    await enter(user);
  }

  const revokePending = (): Promise<void> => revoking.revoke().catch(() => undefined);

  async function signIn(form: LoginForm): Promise<SessionUser> {
    signIns++;
    const user = await admission.admit(form, revoking.revoke);
    storeUser(user, storage);
    wiping.spare(user);
    stays(user.uid, storage);
    if (open && open.workspace.user.uid !== user.uid) {
      // Reloads the page afterwards, so that memory holds nothing of the previous person.
      await inPatience(open.close(), admission.settled());
      parts.reload();
      return user;
    }
    await enter(user);
    return user;
  }

  async function leave(): Promise<void> {
    const { uid } = known;
    revoking.note();
    storage.removeItem(LOCAL_KEY);
    forgetUser(storage);
    await inPatience(revoking.revoke(), admission.settled(), open?.close());
    if (uid) await inPatience(keys.drop(uid));
  }

  async function wipe(): Promise<void> {
    const { state } = known;
    if (state.status !== 'signed-in') return;
    wiping.begin(state.workspace.user);
    await leave();
    await wiping.finish();
    parts.reload();
  }

  return {
    get: () => known.state,
    subscribe: (listener) => known.subscribe(listener),
    resume: () => {
      resuming ??= resume();
      return resuming;
    },
    revokePending,
    signIn,
    register: async (form) => {
      await revoking.revoke();
      await call('POST', '/api/register', form);
      return signIn({ email: form.email, password: form.password });
    },
    signOut: async () => {
      const { state } = known;
      const isShared = state.status === 'signed-in' && isSharedTablet(storage);
      if (isShared) noteLeaving(state.workspace.user, storage);
      await leave();
      if (isShared) await inPatience(parts.wipeLeaving(state.workspace.user.uid));
      parts.reload();
    },
    wipe,
    onStorage: (key) => {
      if (key !== SESSION_KEY) return;
      if ((storedUser(storage)?.uid ?? null) !== known.uid) parts.reload();
    },
  };
}

/** Maximum wait for databases and the server before a session opens or ends (ms). */
const PATIENCE = 3000;

const inPatience = (...works: (Promise<unknown> | undefined)[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
