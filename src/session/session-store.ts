import type { ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { LOCAL_KEY } from './admission.ts';
import type { SessionState } from './state.ts';
import { storedUser, storeUser } from './stored-user.ts';

/** Who is signed in on this device as far as it knows, and what the server has said of the session. */
export class SessionStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(storage: Storage) {
    this.#storage = storage;
    const known = storedUser(storage);
    this.#state = known ? { status: 'opening', user: known } : { status: 'signed-out' };
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Of the person whose session this is; null when nobody is signed in. */
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

  /** Whether this device alone let the person in. */
  isLocal(uid: string): boolean {
    return this.#storage.getItem(LOCAL_KEY) === uid;
  }

  /** This device alone let in whoever is signed in already. */
  letIn(): void {
    if (this.#state.status !== 'signed-in') return;
    // What the server said was of the session before; it says so again if it turns this one away.
    this.set({ ...this.#state, local: true, expired: false, closed: false });
  }

  /** The server knows the session as this person's. */
  confirm(): void {
    this.#storage.removeItem(LOCAL_KEY);
    if (this.#state.status === 'signed-in' && this.#state.local) {
      this.set({ ...this.#state, local: false });
    }
    this.expire(false);
  }

  /** Takes in what the server says of the person; screens follow without a reload. */
  follow(user: SessionUser): void {
    const state = this.#state;
    if (state.status !== 'signed-in' || state.workspace.user.uid !== user.uid) return;
    if (JSON.stringify(state.workspace.user) === JSON.stringify(user)) return;
    storeUser(user, this.#storage);
    this.set({ ...state, workspace: { ...state.workspace, user } });
  }

  /** Name and phone may have been changed here, unsent as yet; verification and e-mail are the server's word. */
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
