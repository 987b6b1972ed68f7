import { LRUCache } from 'lru-cache';
import { readLocal, updateLocal } from './checkpoint.ts';
import { io, type Stored } from './documents.ts';
import { InboxEntries, type Seen, type Written } from './inbox-entries.ts';
import type { Revision } from './revisions.ts';
import type { Database } from './storage.ts';

const WHOLE = 'inbox-whole';

interface Entering {
  waiting: readonly { done: () => void; failed: (error: unknown) => void }[];
  written: Written;
}

interface InboxParts {
  open: () => Promise<Database>;
  /** Schema version. After a change the worker reads every database. */
  schemaVersion?: number;
}

/** Durable list of databases with writes to take in. Entries precede the answer to the push. */
export class Inbox {
  readonly #parts: Required<InboxParts>;
  readonly #entries = new InboxEntries();
  readonly justStored = new JustStored();
  readonly #listeners = new Set<(database: string) => void>();
  #entering = new Map<string, Entering>();
  #leaving = new Map<string, Seen>();
  #writing: Promise<void> | null = null;

  constructor({ schemaVersion = 0, ...parts }: InboxParts) {
    this.#parts = { ...parts, schemaVersion };
  }

  enter(database: string, written?: readonly Revision[]): Promise<void> {
    return new Promise((done, failed) => {
      const before = this.#entering.get(database) ?? { waiting: [], written: [] };
      this.#entering.set(database, {
        waiting: [...before.waiting, { done, failed }],
        written: before.written && written ? [...before.written, ...written] : null,
      });
      this.#write();
    });
  }

  /** Returns the current entry, if any. Call it before reading, so that the read covers it. */
  seen(database: string): Seen | undefined {
    return this.#entries.get(database);
  }

  /** Removes an entry. If the removal is lost, the worker only reads the database once more. */
  leave(database: string, seen: Seen | undefined): void {
    if (seen === undefined) return;
    this.#entries.taken(database, seen.named);
    this.#leaving.set(database, seen);
    this.#write();
  }

  async list(): Promise<string[]> {
    return this.#entries.list(await io(this.#parts.open));
  }

  onEntry(listener: (database: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async isWhole(): Promise<boolean> {
    const known = await readLocal<{ form: number }>(await io(this.#parts.open), WHOLE);
    return known?.form === this.#parts.schemaVersion;
  }

  /** Marks the inbox as complete. Call it once every database was read. */
  async becameWhole(): Promise<void> {
    const { schemaVersion } = this.#parts;
    const db = await io(this.#parts.open);
    await updateLocal<{ form: number }>(db, WHOLE, (known) =>
      known?.form === schemaVersion ? null : { form: schemaVersion },
    );
  }

  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #write(): void {
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Waits, so that entries of the same tick share one write.
    await null;
    while (this.#entering.size > 0 || this.#leaving.size > 0) {
      const [entering, leaving] = [this.#entering, this.#leaving];
      this.#entering = new Map();
      this.#leaving = new Map();
      await this.#enterAll(entering);
      await this.#removeAll(leaving).catch(() => {});
    }
    // There is no await since the loop's last check, so no entry is missed.
    this.#writing = null;
  }

  async #enterAll(entering: ReadonlyMap<string, Entering>): Promise<void> {
    if (entering.size === 0) return;
    try {
      const written = new Map([...entering].map(([name, one]) => [name, one.written]));
      await this.#entries.put(await io(this.#parts.open), written);
    } catch (error) {
      for (const { waiting } of entering.values()) for (const { failed } of waiting) failed(error);
      return;
    }
    for (const [database, { waiting, written }] of entering) {
      this.justStored.note(database, written ?? []);
      for (const listener of this.#listeners) listener(database);
      for (const { done } of waiting) done();
    }
  }

  async #removeAll(leaving: ReadonlyMap<string, Seen>): Promise<void> {
    if (leaving.size === 0) return;
    await this.#entries.remove(await io(this.#parts.open), leaving);
  }
}

/** Maximum size of the cache (characters of JSON): about two thousand papers. */
const MOST = 4 * 1024 * 1024;
/** Time for which the cache keeps an entry (ms). */
const FOR = 60_000;

/** Cache of stored documents with a single leaf. It saves the intake a read. */
export class JustStored {
  readonly #docs = new LRUCache<string, Stored>({
    ...{ maxSize: MOST, ttl: FOR },
    sizeCalculation: (doc) => JSON.stringify(doc).length,
  });

  note(database: string, written: readonly Revision[]): void {
    for (const { id, onlyLeaf } of written) {
      if (onlyLeaf) this.#docs.set(keyOf(database, id), onlyLeaf);
      else this.#docs.delete(keyOf(database, id));
    }
  }

  take(database: string, id: string, revs: readonly string[]): Stored | null {
    const doc = this.#docs.peek(keyOf(database, id));
    this.#docs.delete(keyOf(database, id));
    return doc && revs.length === 1 && doc._rev === revs[0] ? doc : null;
  }
}

const keyOf = (database: string, id: string): string => `${database}|${id}`;
