import { noteSync, syncState } from '../store/queries/sync.ts';
import type { Fetched, ServerContact, SyncOutcome } from '../store/sync-state.ts';
import type { Store } from '../store/tables.ts';
import { watchSync } from '../store/watch.ts';

/** Minimum change of `lastContact` that is written (ms), because every response changes it. */
const CONTACT_STEP = 5000;

/** State of the connection. The leading tab writes it to the tables for all tabs. */
export class SyncStatus {
  #contact: ServerContact = 'unknown';
  #isFetched = false;
  #written = '';
  #writing: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  private constructor(
    private readonly store: Store,
    private lastContact: number | null,
    private fetched: Fetched | null,
  ) {}

  static async open(store: Store): Promise<SyncStatus> {
    const row = await store.sync.get('sync');
    return new SyncStatus(store, row?.lastContact ?? null, row?.fetched ?? null);
  }

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

  sessionBegins(): void {
    this.#isFetched = false;
    this.#changed();
  }

  answered(now: number): void {
    this.#contact = 'reached';
    this.contacted(now);
  }

  /** Records a response that does not reveal whether the session is valid. */
  contacted(now: number): void {
    this.lastContact = now;
    this.#changed();
  }

  ended(contact: Exclude<ServerContact, 'unknown' | 'reached'>): void {
    this.#contact = contact;
    this.#changed();
  }

  fetching(isFetched: boolean): void {
    this.#isFetched = isFetched;
    this.#changed();
  }

  fetchedAll(fetched: Fetched): void {
    if (this.fetched?.instance === fetched.instance) return;
    this.fetched = fetched;
    this.#changed();
  }

  movedTo(instance: string): void {
    if (this.fetched) this.fetched = { instance, seq: 0 };
    this.#changed();
  }

  async settled(): Promise<void> {
    await this.#writing;
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
    this.#writing ??= this.#writeLatest().finally(() => {
      this.#writing = null;
    });
  }

  /** Writes until nothing has changed. The check is synchronous, so that no change is missed. */
  async #writeLatest(): Promise<void> {
    for (;;) {
      const row = {
        contact: this.#contact,
        isFetched: this.#isFetched,
        lastContact: this.lastContact,
        fetched: this.fetched,
      };
      const step = Math.floor((row.lastContact ?? 0) / CONTACT_STEP);
      const text = JSON.stringify({ ...row, lastContact: step });
      if (text === this.#written) return;
      this.#written = text;
      // Ignores a full disk. The next change writes the state.
      await noteSync(this.store, row).catch(() => undefined);
    }
  }
}

/** Timeout of a requested sync (ms). */
const PATIENCE = 9000;

export interface Sessions {
  readonly begun: number;
  readonly ended: number;
}

export function nextOutcome(
  store: Store,
  status: SyncStatus,
  sessions: Sessions,
  silent: Promise<boolean>,
): Promise<SyncOutcome> {
  const asked = sessions.begun;
  return new Promise((resolve) => {
    const finish = (outcome: SyncOutcome) => {
      clearTimeout(timer);
      for (const end of ends) end();
      resolve(outcome);
    };
    const look = async () => {
      const failure = sessions.ended > asked ? FAILURES[status.contact] : undefined;
      if (failure) finish(failure);
      else if (sessions.begun > asked && isUpToDate(status)) await lookForUnsent();
    };
    const lookForUnsent = async () => {
      const { unsent, refused } = await syncState(store);
      if (unsent.length === 0) finish(refused.length > 0 ? 'refused' : 'synced');
    };
    const timer = setTimeout(() => finish('unfinished'), PATIENCE);
    const ends = [status.watch(() => void look()), watchSync(store, () => void look())];
    void silent.then((isSilent) => isSilent && finish('offline'));
  });
}

const isUpToDate = ({ contact, isFetched }: SyncStatus): boolean =>
  contact === 'reached' && isFetched;

const FAILURES: Partial<Record<ServerContact, SyncOutcome>> = {
  failed: 'offline',
  'signed-out': 'signed-out',
  'app-outdated': 'app-outdated',
  'server-outdated': 'server-outdated',
};
