import { AppError } from '../domain/errors.ts';
import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../replica/clock.ts';
import { createAdmission, LOCAL_KEY } from './admission.ts';
import { type Call, callApi, type Fetch, readSession } from './api.ts';
import { keepDeliveryToken } from './delivery-token.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { createRevoking } from './revoking.ts';
import { SessionStanding } from './standing.ts';
import type { OpenWorkspace, OpenWorkspaceOf, SessionState } from './state.ts';
import { forgetUser, SESSION_KEY, storedUser, storeUser } from './stored-user.ts';
import { createWiping } from './wiping.ts';

/**
 * Whoever leaves or comes waits so long for what is being ended or told, ms: a disk or a server that does not answer keeps
 * nobody out. What the server has not heard by then it hears at the next contact.
 */
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
  const standing = new SessionStanding(storage);
  const call: Call = (...request) => callApi({ fetch: parts.fetch, clock }, ...request);
  const admission = createAdmission({ storage, entries: parts.entries, call });
  const revoking = createRevoking({ storage, call });
  const wiping = createWiping(parts);
  let open: OpenWorkspace | null = null;
  let resuming: Promise<void> | null = null;

  async function enter(user: SessionUser): Promise<void> {
    if (open?.workspace.user.uid === user.uid) {
      standing.follow(user);
      if (!standing.isLocal(user.uid)) standing.confirm();
      open.wake();
      return;
    }
    standing.set({ status: 'opening', user });
    try {
      open = await parts.open(user, {
        onUser: (told) => standing.follow(told),
        onExpired: turnedAway,
        onBlocked: (blocked) => standing.block(blocked),
      });
      const local = standing.isLocal(user.uid);
      standing.set({ status: 'signed-in', workspace: open.workspace, expired: false, local });
    } catch (error) {
      standing.set({ status: 'opening', user, error });
      throw error;
    }
  }

  /** The replication was turned away, or let in again. Why it was turned away only this session can ask. */
  function turnedAway(expired: boolean): void {
    const { state } = standing;
    if (state.status !== 'signed-in') return;
    if (!expired) standing.confirm();
    if (!expired || state.expired) return;
    standing.expire(true);
    void check(state.workspace.user.uid);
  }

  /** Asks who the server thinks we are. Says nothing when it cannot be reached. */
  async function check(uid: string): Promise<void> {
    try {
      // Until the last person's sign-out is told, the server takes this browser for that person.
      await revoking.revoke();
      const { user, delivery } = readSession(await call('GET', '/api/session'));
      if (user.uid !== uid) return standing.expire(true);
      keepDeliveryToken(uid, delivery, storage);
      standing.verify(user);
      standing.confirm();
    } catch (error) {
      if (!(error instanceof AppError)) return;
      if (error.code === 'signed-out') standing.expire(true);
      if (error.code === 'account-closed') standing.expire(true, true);
    }
  }

  async function resume(): Promise<void> {
    await inPatience(wiping.finish());
    const { state } = standing;
    if (state.status === 'signed-out') return revokePending();
    if (state.status !== 'opening') return;
    await enter(state.user).catch(() => undefined);
    if (open) void check(state.user.uid);
  }

  const revokePending = (): Promise<void> => revoking.revoke().catch(() => undefined);

  async function signIn(form: LoginForm): Promise<SessionUser> {
    const user = await admission.admit(form, revoking.revoke);
    storeUser(user, storage);
    wiping.spare(user);
    if (open && open.workspace.user.uid !== user.uid) {
      // Another person on the same device: start afresh rather than carry anything over.
      await inPatience(open.close(), admission.settled());
      parts.reload();
      return user;
    }
    await enter(user);
    return user;
  }

  async function leave(): Promise<void> {
    revoking.note();
    storage.removeItem(LOCAL_KEY);
    forgetUser(storage);
    await inPatience(revoking.revoke(), admission.settled(), open?.close());
  }

  async function wipe(): Promise<void> {
    const { state } = standing;
    if (state.status !== 'signed-in') return;
    wiping.begin(state.workspace.user);
    await leave();
    await wiping.finish();
    parts.reload();
  }

  return {
    get: () => standing.state,
    subscribe: (listener) => standing.subscribe(listener),
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
      await leave();
      parts.reload();
    },
    wipe,
    onStorage: (key) => {
      if (key !== SESSION_KEY) return;
      if ((storedUser(storage)?.uid ?? null) !== standing.uid) parts.reload();
    },
  };
}

/** Never rejects. */
const inPatience = (...works: (Promise<unknown> | undefined)[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
