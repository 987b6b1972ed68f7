import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { IDBFactory, IDBKeyRange, IDBOpenDBRequest } from 'fake-indexeddb';
import type { Pouch } from '../../src/replica/pouch.ts';

/** The storage of one device's browser. It outlives the tabs. */
export class Disk {
  readonly factory = new IDBFactory();

  /** As one tab sees it. */
  tab(): TabDisk {
    return new TabDisk(this.factory);
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

  constructor(private readonly disk: IDBFactory) {}

  die(): void {
    this.#isDead = true;
    for (const transaction of [...this.#running]) transaction.abort();
    for (const connection of this.#connections) connection.close();
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    // A request that is never answered.
    if (this.#isDead) return new IDBOpenDBRequest();
    const request = this.disk.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) this.#note(request.transaction);
    });
    request.addEventListener('success', () => this.#follow(request.result));
    return request;
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.#isDead ? new IDBOpenDBRequest() : this.disk.deleteDatabase(name);
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.disk.databases();
  }

  cmp(first: unknown, second: unknown): number {
    return this.disk.cmp(first, second);
  }

  #follow(connection: IDBDatabase): void {
    this.#connections.add(connection);
    if (this.#isDead) connection.close();
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => this.#note(begin(...given));
  }

  #note(transaction: IDBTransaction): IDBTransaction {
    this.#running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.#running.delete(transaction));
    if (this.#isDead) transaction.abort();
    return transaction;
  }
}

const require = createRequire(import.meta.url);
const path = require.resolve('pouchdb/lib/index-browser.js');
const library = compileFunction(
  readFileSync(path, 'utf8'),
  ['module', 'exports', 'require', 'indexedDB', 'IDBKeyRange', 'self', 'navigator', 'console'],
  { filename: path },
);

/** It says on the console that a missing checkpoint is nothing to worry about. */
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** PouchDB's browser build as one tab loads it: with the tab's IndexedDB. */
export function pouchOf(disk: TabDisk): Pouch {
  const module = { exports: {} };
  const needed = createRequire(path);
  const navigator = { userAgent: 'Node' };
  library(module, module.exports, needed, disk, IDBKeyRange, globalThis, navigator, silent);
  return module.exports as Pouch;
}
