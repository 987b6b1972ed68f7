import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { IDBKeyRange } from 'fake-indexeddb';
import type { Pouch } from '../../src/sync/local/pouch.ts';
import type { TabDisk } from './disk.ts';

const path = createRequire(import.meta.url).resolve('pouchdb/lib/index-browser.js');
const library = compileFunction(
  readFileSync(path, 'utf8'),
  ['module', 'exports', 'require', 'indexedDB', 'IDBKeyRange', 'self', 'navigator', 'console'],
  { filename: path },
);

/** Finding a module on the disk takes longer than all that PouchDB does at its start. */
const needed = new Map<string, unknown>();
const find = createRequire(path);
function load(name: string): unknown {
  if (!needed.has(name)) needed.set(name, find(name));
  return needed.get(name);
}

/** It says on the console that a missing checkpoint is nothing to worry about. */
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** PouchDB's browser build as one tab loads it: with the tab's IndexedDB. */
export function pouchOf(disk: TabDisk): Pouch {
  const module = { exports: {} };
  const navigator = { userAgent: 'Node' };
  library(module, module.exports, load, disk, IDBKeyRange, globalThis, navigator, silent);
  return module.exports as Pouch;
}
