import { LRUCache } from 'lru-cache';
import { readLocal, updateLocal } from './checkpoint.ts';
import { io, type Stored } from './documents.ts';
import { InboxEntries, type Seen } from './inbox-entries.ts';
import type { Written } from './inbox-names.ts';
import type { Revision } from './revisions.ts';
import type { Database } from './storage.ts';

/** Says that the list is whole: since then whatever was taken from a device stands in it until it is taken in. */
const WHOLE = 'inbox-whole';

interface Waiting {
  done: () => void;
  failed: (error: unknown) => void;
}

interface Entering {
  waiting: readonly Waiting[];
  written: Written;
}

interface InboxParts {
  /** Server only; the list is in it. */
  open: () => Promise<Database>;
  /** The form of the data: databases that were made anew in another one are all to be looked through. */
  form?: number;
}

/**
 * The durable list of databases that devices have written to and that are not taken in yet. The gateway enters a database behind
 * the write and before the answer, so what was acknowledged is in the list or in `school`. The worker removes an entry by the
 * revision that it knew before it began to read: a newer one stays. An entry names what was written: a copy of the database that is
 * behind does not show it yet.
 */
export class Inbox {
  readonly #parts: Required<InboxParts>;
  readonly #entries = new InboxEntries();
  /** Of what is entered here. */
  readonly justStored = new JustStored();
  readonly #listeners = new Set<(database: string) => void>();
  #entering = new Map<string, Entering>();
  #leaving = new Map<string, Seen>();
  #writing: Promise<void> | null = null;

  constructor({ form = 0, ...parts }: InboxParts) {
    this.#parts = { ...parts, form };
  }

  /**
   * Durable once it resolves. Those that come while others are written are written together, with the next request.
   * @param written what was stored; without it nothing is named
   * @throws StorageFailure
   */
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

  /** What reading a database on has to cover, if it begins after this; undefined where no entry is known. */
  seen(database: string): Seen | undefined {
    return this.#entries.get(database);
  }

  /** All that was in the database when `seen` was asked is taken in. Removed soon; what is lost of that costs a look. */
  leave(database: string, seen: Seen | undefined): void {
    if (seen === undefined) return;
    this.#entries.taken(database, seen.named);
    this.#leaving.set(database, seen);
    this.#write();
  }

  /** The databases in the list. @throws StorageFailure */
  async list(): Promise<string[]> {
    return this.#entries.list(await io(this.#parts.open));
  }

  /** Calls `listener` behind each entry that is made here. Returns what ends it. */
  onEntry(listener: (database: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether what is not in the list needs no look: false in a school that had no list, or was restored from a backup. */
  async isWhole(): Promise<boolean> {
    const known = await readLocal<{ form: number }>(await io(this.#parts.open), WHOLE);
    return known?.form === this.#parts.form;
  }

  /** Call this once every database was looked through. */
  async becameWhole(): Promise<void> {
    const { form } = this.#parts;
    const db = await io(this.#parts.open);
    await updateLocal<{ form: number }>(db, WHOLE, (known) =>
      known?.form === form ? null : { form },
    );
  }

  /** Resolves when all that was asked for is written. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #write(): void {
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // What comes in the same moment is written together.
    await null;
    while (this.#entering.size > 0 || this.#leaving.size > 0) {
      const [entering, leaving] = [this.#entering, this.#leaving];
      this.#entering = new Map();
      this.#leaving = new Map();
      await this.#enterAll(entering);
      await this.#removeAll(leaving).catch(() => {});
    }
    // In the same breath as the last look at what waits: nothing may come in between and be left.
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

/** Characters of JSON: some two thousand papers. */
const MOST = 4 * 1024 * 1024;
/** Where nobody takes it in here, another server does. ms */
const FOR = 60_000;

/**
 * What devices sent a moment ago and this process has stored, so that it need not be read to be taken in. Only what was all that stood
 * under its id: of what has other branches beside it, all are read.
 */
export class JustStored {
  readonly #docs = new LRUCache<string, Stored>({
    ...{ maxSize: MOST, ttl: FOR },
    sizeCalculation: (doc) => JSON.stringify(doc).length,
  });

  note(database: string, written: readonly Revision[]): void {
    for (const { id, sole } of written) {
      if (sole) this.#docs.set(keyOf(database, id), sole);
      else this.#docs.delete(keyOf(database, id));
    }
  }

  /** Gives it once: who comes again reads what stands by then. @param revs of the document, all that are to be taken in */
  take(database: string, id: string, revs: readonly string[]): Stored | null {
    const doc = this.#docs.peek(keyOf(database, id));
    this.#docs.delete(keyOf(database, id));
    return doc && revs.length === 1 && doc._rev === revs[0] ? doc : null;
  }
}

const keyOf = (database: string, id: string): string => `${database}|${id}`;
