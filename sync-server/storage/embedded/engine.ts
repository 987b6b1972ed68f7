import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PouchDB from 'pouchdb';
import { replaceFile, syncDirectory } from '../../support/files.ts';
import { databaseOf, directoryOf } from '../database-name.ts';
import {
  type DamagedCopy,
  type Database,
  DatabaseDamaged,
  type ReadBeforeOpening,
  type Storage,
} from '../storage.ts';
import { refuseMisreadings } from './adapter.ts';
import { type Backend, HISTORY, type History, historyOf, WHOLE_HISTORY } from './backend.ts';
import { bytesBelow, checkFreeSpaceIn } from './disk-space.ts';
import type { IdleLimits } from './idle.ts';
import { Level } from './level.ts';
import { EmbeddedStorage } from './storage.ts';

interface Options extends Pick<LevelDbOptions, 'directory' | 'free' | 'onDamaged'> {
  isReplaceable?: LevelDbOptions['isReplaceable'];
  keepOldBodies?: boolean;
  isClosable?: IdleLimits['isClosable'];
  limits?: Partial<Omit<IdleLimits, 'isClosable'>>;
  shares?: number;
}

/** Limits on open databases, which take at most 100 MB of memory and 2,000 descriptors. */
const LIMITS = { open: 500, idle: 30_000, most: 2_000 } as const;

/** @param keepOldBodies keeps bodies of older revisions until a compaction, as CouchDB does */
export const openEmbeddedStorage = ({
  keepOldBodies = false,
  isReplaceable = () => false,
  isClosable = () => false,
  limits,
  shares = 1,
  ...options
}: Options): Storage =>
  new EmbeddedStorage(
    levelDbBackend({ ...options, isReplaceable, history: keepOldBodies ? WHOLE_HISTORY : HISTORY }),
    { ...LIMITS, open: Math.ceil(LIMITS.open / shares), ...limits, isClosable },
  );

/* Suffixes of directories; encoded database names have no dot. */
const REMOVED = '.removed';
const DAMAGED = '.damaged-';

interface LevelDbOptions {
  directory: string;
  history: History;
  isReplaceable: (name: string) => boolean;
  free?: (() => Promise<number>) | undefined;
  onDamaged?: ((copy: DamagedCopy, damage: DatabaseDamaged) => void) | undefined;
}

function levelDbBackend(options: LevelDbOptions): Backend {
  const { directory, history, isReplaceable, onDamaged = () => {} } = options;
  mkdirSync(directory, { recursive: true });
  sweepRemoved(directory);
  const checkFreeSpace = checkFreeSpaceIn(directory, options.free);
  const pathOf = (name: string) => join(directory, directoryOf(name));
  const damaged = readdirSync(directory).flatMap(damagedCopyOf);
  const levels = new Map<string, Level>();
  /** Renames a damaged directory, because it may hold writes that the worker has not taken in. */
  const replace = async (name: string, damage: DatabaseDamaged): Promise<void> => {
    const kept = freeName(pathOf(name));
    await rename(pathOf(name), kept);
    const copy = { name, directory: basename(kept) };
    damaged.push(copy);
    onDamaged(copy, damage);
  };
  return {
    names: () => readdirSync(directory).flatMap((entry) => databaseOf(entry) ?? []),
    open: async (name) => {
      const opened = () => {
        const level = new Level(pathOf(name), checkFreeSpace);
        levels.set(name, level);
        return openLevel(level, historyOf(name, history));
      };
      try {
        return await opened();
      } catch (error) {
        if (!(error instanceof DatabaseDamaged) || !isReplaceable(name)) throw error;
        await replace(name, error);
        return opened();
      }
    },
    damaged: () => damaged,
    hasFreeSpace: () =>
      checkFreeSpace().then(
        () => true,
        () => false,
      ),
    bytes: () => bytesBelow(directory),
    flush: (name) => flush(pathOf(name)),
    copyOut: (name, id, doc) => writeCopy(directory, name, id, doc),
    compact: async (name) => levels.get(name)?.compactAll(),
    remove: (name) => {
      levels.delete(name);
      return remove(pathOf(name));
    },
  };
}

/** Option that skips PouchDB's search for files of its first versions. */
const NEVER_OLD = { migrate: false };

async function openLevel(level: Level, history: object): Promise<Database> {
  const options = { ...history, ...NEVER_OLD, adapter: 'leveldb', db: () => level };
  const database: Database = new PouchDB(level.location, options);
  try {
    await database.info();
  } catch (error) {
    throw level.damage ?? error;
  }
  refuseMisreadings(database, level);
  return database;
}

function freeName(path: string): string {
  let n = 1;
  while (existsSync(path + DAMAGED + n)) n++;
  return path + DAMAGED + n;
}

function damagedCopyOf(entry: string): DamagedCopy[] {
  const name = databaseOf(entry.split(DAMAGED)[0] ?? '');
  return name && entry.includes(DAMAGED) ? [{ name, directory: entry }] : [];
}

async function remove(path: string): Promise<void> {
  await rename(path, path + REMOVED);
  await rm(path + REMOVED, { recursive: true, force: true });
}

/** Flushes the log and its directories. LevelDB flushes tables, but not each write to its log. */
async function flush(path: string): Promise<void> {
  const logs = (await readdir(path)).filter((entry) => entry.endsWith('.log'));
  for (const entry of ['..', '.', ...logs]) {
    const file = await open(join(path, entry)).catch(() => null);
    await file?.sync().finally(() => file.close());
  }
}

function sweepRemoved(directory: string): void {
  for (const entry of readdirSync(directory)) {
    if (entry.endsWith(REMOVED)) rmSync(join(directory, entry), { recursive: true, force: true });
  }
}

/* Copies of documents for `admit`, which opens no database, as opening rewrites the files. */

/** Returns the path of a copy. The path contains a dot, unlike the directory of a database. */
const pathOf = (directory: string, name: string, id: string): string =>
  join(directory, `${directoryOf(name)}.${id}.json`);

function writeCopy(directory: string, name: string, id: string, doc: object | null): void {
  const path = pathOf(directory, name, id);
  if (doc) {
    replaceFile(path, JSON.stringify(doc), 0o600);
  } else {
    rmSync(path, { force: true });
    syncDirectory(directory);
  }
}

export const copiesIn =
  (directory: string): ReadBeforeOpening =>
  async (name, id) => {
    try {
      return JSON.parse(readFileSync(pathOf(directory, name, id), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
