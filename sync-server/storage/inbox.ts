import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readLocal, updateLocal } from './checkpoint.ts';
import { io, putAll, StorageFailure, WRITE_ATTEMPTS } from './documents.ts';
import type { Database } from './storage.ts';

/** Before the name of a database in the id of its entry. */
const ENTRY = 'inbox:';
/** Entries of which the revision is remembered; of others it is asked for. */
const REMEMBERED = 20_000;
/** Says that the list is whole: since then whatever was taken from a device stands in it until it is taken in. */
const WHOLE = 'inbox-whole';

interface Waiting {
  done: () => void;
  failed: (error: unknown) => void;
}

export interface InboxParts {
  /** Server only; the list is in it. */
  open: () => Promise<Database>;
  /** The form of the data: databases that were made anew in another one are all to be looked through. */
  form?: number;
}

/**
 * The durable list of databases that devices have written to and that are not taken in yet. The gateway enters a database behind
 * the write and before the answer, so what was acknowledged is in the list or in `school`. The worker removes an entry by the
 * revision that it knew before it began to read: a newer one stays.
 */
export class Inbox {
  readonly #parts: Required<InboxParts>;
  readonly #revisions = new LRUCache<string, string>({ max: REMEMBERED });
  readonly #listeners = new Set<(database: string) => void>();
  #entering = new Map<string, Waiting[]>();
  #leaving = new Map<string, string>();
  #writing: Promise<void> | null = null;

  constructor({ form = 0, ...parts }: InboxParts) {
    this.#parts = { ...parts, form };
  }

  /**
   * Durable once it resolves. Those that come while others are written are written together, with the next request.
   * @throws StorageFailure
   */
  enter(database: string): Promise<void> {
    return new Promise((done, failed) => {
      const waiting = this.#entering.get(database) ?? [];
      waiting.push({ done, failed });
      this.#entering.set(database, waiting);
      this.#write();
    });
  }

  /** What reading a database on covers, if it begins after this; undefined where no entry is known. */
  seen(database: string): string | undefined {
    return this.#revisions.get(database);
  }

  /** All that was in the database when `seen` was asked is taken in. Removed soon; what is lost of that costs a look. */
  leave(database: string, seen: string | undefined): void {
    if (seen === undefined) return;
    this.#leaving.set(database, seen);
    this.#write();
  }

  /** The databases in the list. @throws StorageFailure */
  async list(): Promise<string[]> {
    const db = await io(this.#parts.open);
    const { rows } = await io(() => db.allDocs({ startkey: ENTRY, endkey: `${ENTRY}\ufff0` }));
    return rows.map(({ id, value }) => {
      const name = nameIn(id);
      this.#revisions.set(name, value.rev);
      return name;
    });
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

  async #enterAll(entering: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    if (entering.size === 0) return;
    try {
      await this.#put([...entering.keys()]);
    } catch (error) {
      for (const waiting of entering.values()) for (const { failed } of waiting) failed(error);
      return;
    }
    for (const [database, waiting] of entering) {
      for (const listener of this.#listeners) listener(database);
      for (const { done } of waiting) done();
    }
  }

  /** Over whatever stands there, so that a worker which has seen that does not remove this. */
  async #put(databases: readonly string[]): Promise<void> {
    const db = await io(this.#parts.open);
    let open = databases;
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === WRITE_ATTEMPTS) throw new StorageFailure('the inbox is always overtaken');
      if (attempt > 0) await this.#recall(db, open);
      const docs = open.map((name) => {
        const _rev = this.#revisions.get(name);
        // Two servers that entered the same would else make the same revision, and one of them none.
        return { _id: ENTRY + name, by: randomUUID(), ...(_rev && { _rev }) };
      });
      const overtaken = await putAll(db, docs, (id, rev) => this.#revisions.set(nameIn(id), rev));
      open = overtaken.map(nameIn);
    }
  }

  async #recall(db: Database, names: readonly string[]): Promise<void> {
    const { rows } = await io(() => db.allDocs({ keys: names.map((name) => ENTRY + name) }));
    for (const [at, row] of rows.entries()) {
      const name = names[at] ?? '';
      if ('value' in row && !row.value.deleted) this.#revisions.set(name, row.value.rev);
      else this.#revisions.delete(name);
    }
  }

  async #removeAll(leaving: ReadonlyMap<string, string>): Promise<void> {
    if (leaving.size === 0) return;
    const db = await io(this.#parts.open);
    const docs = [...leaving].map(([name, _rev]) => ({ _id: ENTRY + name, _rev, _deleted: true }));
    for (const [name, rev] of leaving)
      if (this.#revisions.get(name) === rev) this.#revisions.delete(name);
    // What was entered anew meanwhile is a conflict, and stays.
    await io(() => db.bulkDocs(docs));
  }
}

const nameIn = (id: string): string => id.slice(ENTRY.length);
