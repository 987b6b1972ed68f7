import { StorageUnavailable } from '../couch-error.ts';
import { assertDatabaseName } from '../database-name.ts';
import { io, wasStored } from '../documents.ts';
import {
  type DamagedCopy,
  type Database,
  DatabaseMissing,
  Listeners,
  type Storage,
  type WriteListener,
} from '../storage.ts';
import { lookKeysUp, orderCompaction, orderScans, watchWrites } from './adapter.ts';
import { type Backend, compactLeaves } from './backend.ts';
import { closeUnused, countUses, usesOf } from './count-uses.ts';
import { IdleDatabases, type IdleLimits } from './idle.ts';

const NO_LIMIT: IdleLimits = {
  isClosable: () => false,
  open: Number.POSITIVE_INFINITY,
  idle: Number.POSITIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
};

const closedMeanwhile = () => new StorageUnavailable('the database was closed meanwhile');

/** Storage in LevelDB. Opens each database once, because LevelDB locks it. */
export class EmbeddedStorage implements Storage {
  readonly kind = 'embedded';
  readonly hears = true;
  readonly #names: Set<string>;
  readonly #open = new Map<string, Promise<Database>>();
  readonly #opened = new Map<string, Database>();
  readonly #idle: IdleDatabases;
  #closing: NodeJS.Timeout | undefined;
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #writes = new Listeners<Parameters<WriteListener>>();

  constructor(
    private readonly backend: Backend,
    limits: IdleLimits = NO_LIMIT,
  ) {
    this.#idle = new IdleDatabases(limits);
    this.#names = new Set(backend.names());
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
    const isNew = !this.#names.has(name);
    const opening = this.#take(name);
    this.#names.add(name);
    this.#open.set(name, opening);
    this.#closeIdle();
    const isCurrent = () => this.#open.get(name) === opening;
    opening.then(
      (database) => isCurrent() && this.#opened.set(name, database),
      () => {
        if (!isCurrent()) return;
        this.#open.delete(name);
        if (isNew) this.#names.delete(name);
      },
    );
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
    if (this.#names.has(name)) this.#leave(name, this.#remove(name));
    await this.#leaving.get(name);
  }

  damaged(): readonly DamagedCopy[] {
    return this.backend.damaged();
  }

  hasFreeSpace(): Promise<boolean> {
    return this.backend.hasFreeSpace();
  }

  bytes(): Promise<number> {
    return this.backend.bytes();
  }

  onWrite(listener: WriteListener): () => void {
    return this.#writes.add(listener);
  }

  hold(name: string): () => void {
    return this.#idle.hold(name);
  }

  async flush(name: string): Promise<void> {
    const flush = () => this.backend.flush(name);
    const opened = this.#opened.get(name);
    if (opened) await usesOf(opened).during(flush);
    else if (this.#names.has(name)) await flush();
  }

  async copyOut(name: string, id: string, doc: object | null): Promise<void> {
    this.backend.copyOut(name, id, doc);
  }

  async compact(name: string): Promise<void> {
    if (!this.#names.has(name)) return;
    const database = await this.ensure(name);
    await compactLeaves(database);
    await usesOf(database).during(() => this.backend.compact(name));
  }

  onGap(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    await Promise.all(this.#leaving.values());
    const open = [...this.#open.values()];
    this.#open.clear();
    this.#opened.clear();
    await Promise.all(open.map(async (database) => closeUnused(await database, closedMeanwhile)));
  }

  async #take(name: string): Promise<Database> {
    await this.#leaving.get(name);
    const before = this.backend.damaged().length;
    const database = await this.backend.open(name);
    // Removes the limit, because each scan adds a listener, and many devices scan at once.
    database.setMaxListeners(0);
    watchWrites(database, (ids) => this.#writes.tell(name, ids));
    lookKeysUp(database);
    orderScans(database);
    orderCompaction(database);
    this.#idle.watch(name, database);
    countUses(database);
    await database.info();
    // Tells listeners that an empty database replaced a damaged one, because no write tells them.
    if (this.backend.damaged().length > before) this.#writes.tell(name);
    return database;
  }

  #closeIdle(): void {
    for (const name of this.#idle.surplus(this.#opened)) {
      const database = this.#opened.get(name);
      this.#letGo(name);
      if (!database) continue;
      this.#leave(name, closeUnused(database, closedMeanwhile));
    }
    this.#closing ??= this.#idle.lookAgain(this.#open.size, () => {
      this.#closing = undefined;
      this.#closeIdle();
    });
  }

  /** Delays the next opening of a database until it is closed or removed. */
  #leave(name: string, leaving: Promise<void>): void {
    const left = leaving.finally(() => {
      // Keeps the entry if a later closing has replaced it.
      if (this.#leaving.get(name) === left) this.#leaving.delete(name);
    });
    this.#leaving.set(name, left);
    // A caller that waits for `left` gets the error.
    left.catch(() => {});
  }

  #letGo(name: string): void {
    this.#open.delete(name);
    this.#opened.delete(name);
    this.#idle.forget(name);
  }

  /** Removes a database without opening it, because it may be damaged. */
  async #remove(name: string): Promise<void> {
    const opening = this.#open.get(name);
    const leaving = this.#leaving.get(name);
    this.#names.delete(name);
    this.#letGo(name);
    await leaving;
    if (opening) await closeUnused(await opening, () => new DatabaseMissing(name));
    await this.backend.remove(name);
  }
}
