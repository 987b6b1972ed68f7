import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { copyOf } from './disk-copy.ts';
import { LocalStorage } from './local-storage.ts';
import { stepBegun, stepDone, type WriteStep } from './write-steps.ts';

/** Disk of one device's browser, which outlives the tabs. */
export class Disk {
  factory: IDBFactory;
  storage: LocalStorage;
  isFull = false;

  constructor(factory = new IDBFactory(), storage = new LocalStorage()) {
    this.factory = factory;
    this.storage = storage;
  }

  /** Replaces the content by another disk's. Call it while no tab is open. */
  putBack({ factory, storage }: Disk): void {
    this.factory = factory;
    this.storage = storage;
  }

  /** Copies the disk. Call it while no write runs. */
  copy(): Disk {
    return new Disk(copyOf(this.factory), this.storage.copy());
  }
}

/** IndexedDB of one tab. After the tab's death, running transactions are rolled back. */
export class TabDisk implements IDBFactory {
  #isDead = false;
  readonly #connections = new Set<IDBDatabase>();
  readonly #running = new Set<IDBTransaction>();
  /** Called at each step of a write. It may kill the tab. */
  onStep: (step: WriteStep) => void = () => {};

  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  die(): void {
    this.#isDead = true;
    for (const transaction of [...this.#running]) if (isOpen(transaction)) transaction.abort();
    for (const connection of this.#connections) connection.close();
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    // This request is never answered.
    if (this.#isDead) return new IDBOpenDBRequest();
    const request = this.#disk.factory.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) this.#note(request.transaction);
    });
    request.addEventListener('success', (event) => {
      this.#follow(request.result);
      if (this.#isDead) event.stopImmediatePropagation();
    });
    return request;
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.#isDead ? new IDBOpenDBRequest() : this.#disk.factory.deleteDatabase(name);
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.#disk.factory.databases();
  }

  cmp(first: unknown, second: unknown): number {
    return this.#disk.factory.cmp(first, second);
  }

  #follow(connection: IDBDatabase): void {
    this.#connections.add(connection);
    if (this.#isDead) connection.close();
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => this.#note(begin(...given));
  }

  #tell(step: WriteStep | null): void {
    if (step && !this.#isDead) this.onStep(step);
  }

  #note(transaction: IDBTransaction): IDBTransaction {
    this.#running.add(transaction);
    transaction.addEventListener('abort', () => this.#running.delete(transaction));
    transaction.addEventListener('complete', (event) => {
      this.#running.delete(transaction);
      this.#tell(stepDone(transaction));
      if (!this.#isDead) return;
      // The committing transaction of a dead tab is on the disk. Other tabs' transactions may now
      // begin.
      event.stopImmediatePropagation();
      inside(transaction).db._rawDatabase.processTransactions();
    });
    this.#tell(stepBegun(transaction));
    if (this.#isDead && isOpen(transaction)) transaction.abort();
    if (this.#disk.isFull && transaction.mode !== 'readonly') runOutOfSpace(transaction);
    return transaction;
  }
}

/** Internals of fake-indexeddb, which has no quota. */
interface Inside {
  db: { _rawDatabase: { processTransactions(): void } };
  _abort(name: string): void;
  _state: 'active' | 'inactive' | 'committing' | 'finished';
}
const inside = (transaction: IDBTransaction) => transaction as unknown as Inside;

/** Returns true if the transaction can be rolled back: it is neither committing nor aborted. */
const isOpen = (transaction: IDBTransaction): boolean =>
  ['active', 'inactive'].includes(inside(transaction)._state);

/** Lets the requests succeed and then rolls the transaction back, as Chromium does. */
function runOutOfSpace(transaction: IDBTransaction): void {
  const commit = () => {
    const { _state } = inside(transaction);
    if (_state !== 'finished') inside(transaction)._abort('QuotaExceededError');
  };
  setImmediate(() => setImmediate(commit));
}
