import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { copyOf } from './disk-copy.ts';
import { LocalStorage } from './local-storage.ts';
import { stepBegun, stepDone, type WriteStep } from './write-steps.ts';

/** The storage of one device's browser. It outlives the tabs. */
export class Disk {
  factory: IDBFactory;
  /** What lies beside the databases. */
  storage: LocalStorage;
  /** Then nothing more can be written. */
  isFull = false;

  constructor(factory = new IDBFactory(), storage = new LocalStorage()) {
    this.factory = factory;
    this.storage = storage;
  }

  /** Holds from now on what another one does. No tab is open. */
  putBack({ factory, storage }: Disk): void {
    this.factory = factory;
    this.storage = storage;
  }

  /** Another disk that holds the same, once nobody writes. */
  copy(): Disk {
    return new Disk(copyOf(this.factory), this.storage.copy());
  }
}

/**
 * IndexedDB as one tab has it. Once the tab is dead nothing that its code still does reaches the disk, and nothing comes
 * back: transactions under way are rolled back, as a browser does.
 */
export class TabDisk implements IDBFactory {
  #isDead = false;
  readonly #connections = new Set<IDBDatabase>();
  readonly #running = new Set<IDBTransaction>();
  /** Told of each step on the way of what is written; may be the tab's death. */
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
    // A request that is never answered.
    if (this.#isDead) return new IDBOpenDBRequest();
    const request = this.#disk.factory.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) this.#note(request.transaction);
    });
    request.addEventListener('success', (event) => {
      this.#follow(request.result);
      // Nobody is left to hear of it.
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
      // What was being committed as the tab died is on the disk; nobody is left to hear of it, but for the transactions of other tabs behind it.
      event.stopImmediatePropagation();
      inside(transaction).db._rawDatabase.processTransactions();
    });
    this.#tell(stepBegun(transaction));
    if (this.#isDead && isOpen(transaction)) transaction.abort();
    if (this.#disk.isFull && transaction.mode !== 'readonly') runOutOfSpace(transaction);
    return transaction;
  }
}

/** What the library keeps to itself: it has no quota, does not say how far a transaction is, and begins the next one as a listener of this one. */
interface Inside {
  db: { _rawDatabase: { processTransactions(): void } };
  _abort(name: string): void;
  _state: 'active' | 'inactive' | 'committing' | 'finished';
}
const inside = (transaction: IDBTransaction) => transaction as unknown as Inside;

/** Whether it can still be taken back: it is neither being committed nor taken back already. */
const isOpen = (transaction: IDBTransaction): boolean =>
  ['active', 'inactive'].includes(inside(transaction)._state);

/**
 * As Chromium does it: requests of the transaction may succeed, and then the whole of it is taken back.
 */
function runOutOfSpace(transaction: IDBTransaction): void {
  const commit = () => {
    const { _state } = inside(transaction);
    if (_state !== 'finished') inside(transaction)._abort('QuotaExceededError');
  };
  setImmediate(() => setImmediate(commit));
}
