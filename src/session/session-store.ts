import type { ErrorCode } from '../domain/errors.ts';
import { type SessionUser, sessionUserSchema } from '../domain/session/api.ts';
import type { Workspace } from '../store/workspace.ts';
import { LOCAL_KEY } from './admission.ts';
import { keep, keepText, keysAfter } from './kept.ts';

/**
 * - `expired`: the server rejects the session. Work continues; sending waits for a sign-in.
 * - `closed`: the account was closed for good. The person can still read the data on the device.
 * - `blocked`: the reason why this tab cannot replicate. The tab keeps writes, and retries.
 */
export type SessionState =
  | { status: 'signed-out' }
  | { status: 'opening'; user: SessionUser; error?: unknown }
  | {
      status: 'signed-in';
      workspace: Workspace;
      expired: boolean;
      closed?: boolean;
      blocked?: ErrorCode | null;
      /** True if the person signed in offline and the server has not confirmed it. */
      local?: boolean;
    };

export interface OpenWorkspace {
  workspace: Workspace;
  wake(): void;
  close(): Promise<void>;
}

export interface WorkspaceEvents {
  onUser(user: SessionUser): void;
  onExpired(expired: boolean): void;
  onBlocked(blocked: ErrorCode | null): void;
  /** Called when the browser has deleted the tables of the open page. */
  onGone(): void;
}

export type OpenWorkspaceOf = (
  user: SessionUser,
  events: WorkspaceEvents,
) => Promise<OpenWorkspace>;

export function userOf(session: SessionState): SessionUser | null {
  if (session.status === 'signed-out') return null;
  return session.status === 'opening' ? session.user : session.workspace.user;
}

export class SessionStore {
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(private readonly storage: Storage) {
    const known = storedUser(storage);
    this.#state = known ? { status: 'opening', user: known } : { status: 'signed-out' };
  }

  get state(): SessionState {
    return this.#state;
  }

  get uid(): string | null {
    if (this.#state.status === 'signed-out') return null;
    return (this.#state.status === 'opening' ? this.#state.user : this.#state.workspace.user).uid;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(next: SessionState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  isLocal(uid: string): boolean {
    return this.storage.getItem(LOCAL_KEY) === uid;
  }

  letIn(): void {
    if (this.#state.status !== 'signed-in') return;
    // Clears `expired` and `closed`, because the server set them for the previous session.
    this.set({ ...this.#state, local: true, expired: false, closed: false });
  }

  confirm(): void {
    this.storage.removeItem(LOCAL_KEY);
    if (this.#state.status === 'signed-in' && this.#state.local) {
      this.set({ ...this.#state, local: false });
    }
    this.expire(false);
  }

  follow(user: SessionUser): void {
    const state = this.#state;
    if (state.status !== 'signed-in' || state.workspace.user.uid !== user.uid) return;
    if (JSON.stringify(state.workspace.user) === JSON.stringify(user)) return;
    storeUser(user, this.storage);
    this.set({ ...state, workspace: { ...state.workspace, user } });
  }

  /** Updates e-mail and verification, but not name and phone number, which may be unsent. */
  verify({ email, isVerified }: SessionUser): void {
    if (this.#state.status !== 'signed-in') return;
    this.follow({ ...this.#state.workspace.user, email, isVerified });
  }

  block(blocked: ErrorCode | null): void {
    const state = this.#state;
    if (state.status !== 'signed-in' || (state.blocked ?? null) === blocked) return;
    this.set({ ...state, blocked });
  }

  expire(expired: boolean, closed = false): void {
    const state = this.#state;
    if (state.status !== 'signed-in') return;
    if (state.expired === expired && (state.closed ?? false) === closed) return;
    this.set({ ...state, expired, closed });
  }
}

export const SESSION_KEY = 'okul.session';

export function storedUser(
  storage: Storage = localStorage,
  key: string = SESSION_KEY,
): SessionUser | null {
  try {
    const parsed = sessionUserSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the person for reloads. If the storage is full, the session ends with the page. */
export const storeUser = (user: SessionUser, storage: Storage = localStorage): void =>
  keep(storage, SESSION_KEY, user);

export const forgetUser = (storage: Storage = localStorage): void =>
  storage.removeItem(SESSION_KEY);

/** Prefix of marks for people who signed out of a shared tablet, until their data are wiped. */
const LEAVING_PREFIX = 'okul.leaving.';

export function noteLeaving({ uid, email }: SessionUser, storage: Storage): void {
  // Stores the e-mail, by which the next page load looks up the encrypted profile.
  keepText(storage, LEAVING_PREFIX + uid, email);
  if (leavingAs(uid, storage) !== null) return;
  // Frees space if the storage is full. The sign-out removes the session anyway.
  storage.removeItem(SESSION_KEY);
  keepText(storage, LEAVING_PREFIX + uid, email);
}

export const stays = (uid: string, storage: Storage): void =>
  storage.removeItem(LEAVING_PREFIX + uid);

export const leavingAs = (uid: string, storage: Storage): string | null =>
  storage.getItem(LEAVING_PREFIX + uid);

export const leavingPeople = (storage: Storage): string[] => keysAfter(storage, LEAVING_PREFIX);
