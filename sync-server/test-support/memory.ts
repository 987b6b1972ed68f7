import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { HISTORY, historyOf } from '../storage/embedded/backend.ts';
import { EmbeddedStorage } from '../storage/embedded/storage.ts';
import type { Storage } from '../storage/storage.ts';

PouchDB.plugin(memoryAdapter);
let storages = 0;

export function openMemoryStorage(): Storage {
  // Separates storages by a prefix, because the adapter has one list of databases per process.
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
    // PouchDB can only remove an open database.
    remove: (name) => new PouchDB(prefix + name, { ...HISTORY, adapter: 'memory' }).destroy(),
  });
}
