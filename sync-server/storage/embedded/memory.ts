import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import type { Storage } from '../storage.ts';
import { HISTORY, historyOf } from './backend.ts';
import { EmbeddedStorage } from './storage.ts';

PouchDB.plugin(memoryAdapter);
let storages = 0;

/** A storage in memory, for tests only: its adapter is no dependency of the product. */
export function openMemoryStorage(): Storage {
  // The adapter keeps one map of databases for the whole process; the prefix keeps storages apart.
  const prefix = `${storages++}/`;
  return new EmbeddedStorage({
    names: () => [],
    damaged: () => [],
    hasFreeSpace: async () => true,
    bytes: async () => 0,
    flush: async () => {},
    copyOut: () => {},
    compact: async () => {},
    open: async (name) =>
      new PouchDB(prefix + name, { ...historyOf(name, HISTORY), adapter: 'memory' }),
    // Opened anew for it: PouchDB removes only what is open.
    remove: (name) => new PouchDB(prefix + name, { ...HISTORY, adapter: 'memory' }).destroy(),
  });
}
