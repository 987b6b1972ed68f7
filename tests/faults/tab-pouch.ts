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

/** Cache of modules, because finding a module takes longer than PouchDB's start. */
const needed = new Map<string, unknown>();
const find = createRequire(path);
function load(name: string): unknown {
  if (!needed.has(name)) needed.set(name, find(name));
  return needed.get(name);
}

/** Console that drops PouchDB's messages about missing checkpoints, which are harmless. */
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns PouchDB's browser build with the IndexedDB of one tab. */
export function pouchOf(disk: TabDisk): Pouch {
  const module = { exports: {} };
  const navigator = { userAgent: 'Node' };
  library(module, module.exports, load, disk, IDBKeyRange, globalThis, navigator, silent);
  return module.exports as Pouch;
}
