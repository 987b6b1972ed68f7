import 'fake-indexeddb/auto';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { LocalLog } from '../local/local-log.ts';
import type { Pouch } from '../local/pouch.ts';

const require = createRequire(import.meta.url);
const browser = { self: globalThis, navigator: { userAgent: 'Node' } };

/** Returns a PouchDB. Each `tab` has its own instance of the library. */
export function browserPouch(tab = 'first'): () => Promise<Pouch> {
  return async () => {
    for (const [name, value] of Object.entries(browser)) {
      if (!(name in globalThis))
        Object.defineProperty(globalThis, name, { value, configurable: true });
    }
    const known = tabs.get(tab);
    if (known) return known;
    const path = require.resolve('pouchdb/lib/index-browser.js');
    delete require.cache[path];
    const pouch: Pouch = require(path);
    tabs.set(tab, pouch);
    return pouch;
  };
}

const tabs = new Map<string, Pouch>();

export function withBrokenLog({ connection }: LocalLog, broken: readonly string[] = ['put']) {
  const full = { status: 500, name: 'indexed_db_went_bad', reason: 'QuotaExceededError' };
  const fails = { value: () => Promise.reject(full) };
  const use = connection.use.bind(connection);
  return vi
    .spyOn(connection, 'use')
    .mockImplementation((work) =>
      use((database) =>
        work(Object.create(database, Object.fromEntries(broken.map((name) => [name, fails])))),
      ),
    );
}
