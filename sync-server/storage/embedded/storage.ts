import { assertDatabaseName } from '../database-name.ts';
import { io, wasStored } from '../documents.ts';
import { Listeners } from '../listeners.ts';
import {
  type DamagedCopy,
  type Database,
  DatabaseMissing,
  type Storage,
  type WriteListener,
} from '../storage.ts';
import { orderCompaction, orderScans, watchWrites } from './adapter.ts';
import { IdleDatabases, type IdleLimits } from './idle.ts';
import type { Shelf } from './shelf.ts';

const NO_LIMIT: IdleLimits = {
  isClosable: () => false,
  open: Number.POSITIVE_INFINITY,
  idle: Number.POSITIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
};

/** Keeps each database of a shelf open exactly once; LevelDB allows no second opening. */
export class EmbeddedStorage implements Storage {
  readonly kind = 'embedded';
  /** All writes go through this process. */
  readonly hears = true;
  readonly #shelf: Shelf;
  readonly #names: Set<string>;
  readonly #open = new Map<string, Promise<Database>>();
  /** Those of them that are open by now. */
  readonly #opened = new Map<string, Database>();
  readonly #idle: IdleDatabases;
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #writes = new Listeners<Parameters<WriteListener>>();

  constructor(shelf: Shelf, limits: IdleLimits = NO_LIMIT) {
    this.#shelf = shelf;
    this.#idle = new IdleDatabases(limits);
    this.#names = new Set(shelf.names());
  }

  async open(name: string): Promise<Database> {
    if (!this.#names.has(name)) throw new DatabaseMissing(name);
    return this.ensure(name);
  }

  async ensure(name: string): Promise<Database> {
    assertDatabaseName(name);
    const known = this.#open.get(name);
    if (known) {
      this.#idle.touch(name);
      return known;
    }
    this.#closeIdle();
    const isNew = !this.#names.has(name);
    const opening = this.#take(name);
    this.#names.add(name);
    this.#open.set(name, opening);
    opening.catch(() => {
      this.#open.delete(name);
      if (isNew) this.#names.delete(name);
    });
    return opening;
  }

  async exists(name: string): Promise<boolean> {
    return this.#names.has(name);
  }

  async names(): Promise<string[]> {
    return [...this.#names].sort();
  }

  async everHeld(name: string, id: string): Promise<boolean> {
    return wasStored(await io(() => this.open(name)), id);
  }

  async destroy(name: string): Promise<void> {
    if (this.#names.has(name)) this.#leaving.set(name, this.#remove(name, this.ensure(name)));
    await this.#leaving.get(name);
  }

  damaged(): readonly DamagedCopy[] {
    return this.#shelf.damaged();
  }

  hasRoom(): Promise<boolean> {
    return this.#shelf.hasRoom();
  }

  onWrite(listener: WriteListener): () => void {
    return this.#writes.add(listener);
  }

  hold(name: string): () => void {
    return this.#idle.hold(name);
  }

  async flush(name: string): Promise<void> {
    if (this.#names.has(name)) await this.#shelf.flush(name);
  }

  async compact(name: string): Promise<void> {
    if (!this.#names.has(name)) return;
    await (await this.ensure(name)).compact();
    await this.#shelf.compact(name);
  }

  onGap(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    await Promise.all(this.#leaving.values());
    const open = [...this.#open.values()];
    this.#open.clear();
    this.#opened.clear();
    await Promise.all(open.map(async (database) => (await database).close()));
  }

  async #take(name: string): Promise<Database> {
    await this.#leaving.get(name);
    const before = this.#shelf.damaged().length;
    const database = await this.#shelf.open(name);
    // Every scan listens on its database; many devices scan at once, which is no leak.
    database.setMaxListeners(0);
    watchWrites(database, (ids) => this.#writes.tell(name, ids));
    orderScans(database);
    orderCompaction(database);
    this.#idle.watch(name, database);
    await database.info();
    this.#opened.set(name, database);
    // What was in it is gone, and nobody has told of it.
    if (this.#shelf.damaged().length > before) this.#writes.tell(name);
    return database;
  }

  /** Which is when another one is opened: what nobody opens does not grow. */
  #closeIdle(): void {
    for (const name of this.#idle.surplus(this.#opened)) {
      const database = this.#opened.get(name);
      this.#letGo(name);
      if (!database) continue;
      // Whoever opens it meanwhile waits for LevelDB to let go of its files.
      const closing = database.close().finally(() => {
        if (this.#leaving.get(name) === closing) this.#leaving.delete(name);
      });
      this.#leaving.set(name, closing);
    }
  }

  #letGo(name: string): void {
    this.#open.delete(name);
    this.#opened.delete(name);
    this.#idle.forget(name);
  }

  async #remove(name: string, opening: Promise<Database>): Promise<void> {
    this.#names.delete(name);
    this.#letGo(name);
    try {
      await this.#shelf.remove(name, await opening);
    } finally {
      this.#leaving.delete(name);
    }
  }
}
