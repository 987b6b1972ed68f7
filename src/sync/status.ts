import { noteSync } from '../store/queries/sync.ts';
import type { Fetched, ServerContact } from '../store/sync-state.ts';
import type { Store } from '../store/tables.ts';

/** lastContact alone is told so often at most, ms: it changes with every answer. */
const CONTACT_STEP = 5000;

/** What the leading tab hears of the server, written to the tables for every tab. What is unsent only the outbox says. */
export class SyncStatus {
  readonly #store: Store;
  #contact: ServerContact = 'unknown';
  #isFetched = false;
  #lastContact: number | null;
  #fetched: Fetched | null;
  #written = '';
  #writing: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  private constructor(store: Store, lastContact: number | null, fetched: Fetched | null) {
    this.#store = store;
    this.#lastContact = lastContact;
    this.#fetched = fetched;
  }

  static async open(store: Store): Promise<SyncStatus> {
    const row = await store.sync.get('sync');
    return new SyncStatus(store, row?.lastContact ?? null, row?.fetched ?? null);
  }

  /** Calls `listener` whenever anything may have changed. Returns what ends it. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get contact(): ServerContact {
    return this.#contact;
  }

  get isFetched(): boolean {
    return this.#isFetched;
  }

  /** An attempt begins. What the last one came to stands until this one is answered. */
  attempt(): void {
    this.#isFetched = false;
    this.#changed();
  }

  /** @param now ms, server-corrected */
  answered(now: number): void {
    this.#contact = 'reached';
    this.contacted(now);
  }

  /** The server answered to something that says nothing of the session. @param now ms, server-corrected */
  contacted(now: number): void {
    this.#lastContact = now;
    this.#changed();
  }

  /** An attempt ended, or has not been answered for seconds. */
  ended(contact: Exclude<ServerContact, 'unknown' | 'reached'>): void {
    this.#contact = contact;
    this.#changed();
  }

  fetching(isFetched: boolean): void {
    this.#isFetched = isFetched;
    this.#changed();
  }

  /** The first time alone: what comes later is news. */
  fetchedAll(fetched: Fetched): void {
    if (this.#fetched?.instance === fetched.instance) return;
    this.#fetched = fetched;
    this.#changed();
  }

  /** Another local PouchDB has taken the place of the one in use. The rows are there. */
  movedTo(instance: string): void {
    if (this.#fetched) this.#fetched = { instance, seq: 0 };
    this.#changed();
  }

  /** Once all that was said so far is written, or could not be. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
    this.#writing ??= this.#writeLatest().finally(() => {
      this.#writing = null;
    });
  }

  /** Ends in the same step in which it finds nothing new, so that no change falls in between. */
  async #writeLatest(): Promise<void> {
    for (;;) {
      const row = {
        contact: this.#contact,
        isFetched: this.#isFetched,
        lastContact: this.#lastContact,
        fetched: this.#fetched,
      };
      const step = Math.floor((row.lastContact ?? 0) / CONTACT_STEP);
      const text = JSON.stringify({ ...row, lastContact: step });
      if (text === this.#written) return;
      this.#written = text;
      // A full disk: the next change makes up for it.
      await noteSync(this.#store, row).catch(() => undefined);
    }
  }
}
