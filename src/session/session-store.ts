import type { ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { LOCAL_KEY } from './admission.ts';
import type { SessionState } from './state.ts';
import { storedUser, storeUser } from './stored-user.ts';

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
    return this.#storage.getItem(LOCAL_KEY) === uid;
  }

  letIn(): void {
    if (this.#state.status !== 'signed-in') return;
    // These verdicts of the server concern the earlier session.
    this.set({ ...this.#state, local: true, expired: false, closed: false });
  }

  confirm(): void {
    this.#storage.removeItem(LOCAL_KEY);
    if (this.#state.status === 'signed-in' && this.#state.local) {
      this.set({ ...this.#state, local: false });
    }
    this.expire(false);
  }

  follow(user: SessionUser): void {
    const state = this.#state;
    if (state.status !== 'signed-in' || state.workspace.user.uid !== user.uid) return;
    if (JSON.stringify(state.workspace.user) === JSON.stringify(user)) return;
    storeUser(user, this.#storage);
    this.set({ ...state, workspace: { ...state.workspace, user } });
  }

  /** Updates e-mail and verification only: name and phone number may have unsent changes. */
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
