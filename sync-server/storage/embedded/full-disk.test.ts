import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { type Database, type Storage, StorageFull } from '../storage.ts';
import { checkFreeSpaceIn } from './disk-space.ts';
import { openEmbeddedStorage } from './engine.ts';

const NO_SPACE = new Error('IO error: /data/000003.log: No space left on device');

let directory: string;
let storage: Storage;
let database: Database;
const openings = () => vi.mocked(ClassicLevel.prototype.open).mock.calls.length;

beforeEach(async () => {
  directory = folderForTest();
  vi.spyOn(ClassicLevel.prototype, 'open');
  vi.spyOn(ClassicLevel.prototype, 'batch');
  vi.spyOn(ClassicLevel.prototype, 'getSync');
  storage = openEmbeddedStorage({ directory: join(directory, 'databases') });
  database = await storage.ensure('one');
});

afterEach(() => storage.close());

/** Fails as LevelDB does on a full disk: a part of the record is in the log. */
function tearNextWrite(): void {
  vi.mocked<() => unknown>(ClassicLevel.prototype.batch).mockImplementationOnce(async () => {
    const path = join(directory, 'databases', 'one');
    const [log = ''] = readdirSync(path).filter((name) => name.endsWith('.log'));
    appendFileSync(join(path, log), '\u0007'.repeat(20));
    throw NO_SPACE;
  });
}

/** Copies the database in the state in which the next process finds it. */
async function afterKill<R>(look: (database: Database) => Promise<R>): Promise<R> {
  const copy = join(directory, 'after-kill');
  cpSync(join(directory, 'databases'), copy, { recursive: true });
  const next = openEmbeddedStorage({ directory: copy });
  try {
    return await look(await next.ensure('one'));
  } finally {
    await next.close();
  }
}

describe('a write that meets a full disk', () => {
  it('throws StorageFull and stores nothing', async () => {
    tearNextWrite();
    await expect(database.put({ _id: 'a' })).rejects.toThrow(StorageFull);
    await expect(database.get('a')).rejects.toMatchObject({ status: 404 });
  });

  it('causes no loss of a later acknowledged write, even if the process is killed', async () => {
    await database.put({ _id: 'before' });
    tearNextWrite();
    await expect(database.put({ _id: 'torn' })).rejects.toThrow(StorageFull);
    await database.put({ _id: 'behind' });
    const ids = await afterKill(async (db) => (await db.allDocs()).rows.map(({ id }) => id));
    expect(ids).toEqual(['before', 'behind']);
  });

  it('makes the next write open the database again, once', async () => {
    const before = openings();
    tearNextWrite();
    await expect(database.put({ _id: 'a' })).rejects.toThrow(StorageFull);
    await Promise.all(['b', 'c', 'd'].map((_id) => database.put({ _id })));
    expect(openings()).toBe(before + 1);
  });

  it('does not prevent reads while the database is opened again', async () => {
    await database.bulkDocs([...Array(300).keys()].map((n) => ({ _id: `doc-${n}` })));
    tearNextWrite();
    await expect(database.put({ _id: 'a' })).rejects.toThrow(StorageFull);
    const [, feed, all, one] = await Promise.all([
      database.put({ _id: 'b' }),
      database.changes({ since: 0 }).catch(() => null),
      database.allDocs(),
      database.get('doc-7'),
    ]);
    // A scan may fail, but must not end early without an error.
    expect([300, 301, undefined]).toContain(feed?.results.length);
    expect(all.rows.length).toBeGreaterThanOrEqual(300);
    expect(one).toMatchObject({ _id: 'doc-7' });
  });

  it('fails, like later writes, until the database can be opened again', async () => {
    tearNextWrite();
    await expect(database.put({ _id: 'a' })).rejects.toThrow(StorageFull);
    vi.mocked(ClassicLevel.prototype.open).mockRejectedValueOnce(NO_SPACE);
    await expect(database.put({ _id: 'b' })).rejects.toThrow('No space left');
    await database.put({ _id: 'c' });
    expect((await database.allDocs()).rows.map(({ id }) => id)).toEqual(['c']);
  });
});

describe('a database that could not be opened again after a full disk', () => {
  const failToReopen = async () => {
    await database.put({ _id: 'before' });
    tearNextWrite();
    await expect(database.put({ _id: 'a' })).rejects.toThrow(StorageFull);
    vi.mocked(ClassicLevel.prototype.open).mockRejectedValueOnce(NO_SPACE);
    await expect(database.put({ _id: 'b' })).rejects.toThrow('No space left');
  };

  it('is opened again by the next read of a list or a document', async () => {
    await failToReopen();
    expect((await database.allDocs()).rows.map(({ id }) => id)).toEqual(['before']);
    expect(await database.get('before')).toMatchObject({ _id: 'before' });
  });

  it('can be closed', async () => {
    await failToReopen();
    await storage.close();
    storage = openEmbeddedStorage({ directory: join(directory, 'databases') });
    expect(await (await storage.ensure('one')).get('before')).toMatchObject({ _id: 'before' });
  });
});

describe('an unreadable entry', () => {
  const failNextRead = () =>
    vi.mocked(ClassicLevel.prototype.getSync).mockImplementationOnce(() => {
      throw new Error('IO error: bad sector');
    });

  it('is not treated as missing', async () => {
    await database.put({ _id: 'a' });
    failNextRead();
    await expect(database.get('a')).rejects.toThrow('bad sector');
    expect(await database.get('a')).toMatchObject({ _id: 'a' });
  });

  it('is not overwritten', async () => {
    const { rev } = await database.put({ _id: 'a', n: 1 });
    failNextRead();
    await expect(database.put({ _id: 'a', _rev: rev, n: 2 })).rejects.toThrow('bad sector');
    await database.put({ _id: 'a', _rev: rev, n: 3 });
    expect(await database.get('a')).toMatchObject({ n: 3 });
  });
});

describe('the check of free space', () => {
  it('refuses writes below the reserve, and measures again before it refuses the next one', async () => {
    let free = 1024;
    const checkFreeSpace = checkFreeSpaceIn('/data', async () => free);
    await expect(checkFreeSpace()).rejects.toThrow(StorageFull);
    free = 1024 ** 3;
    await checkFreeSpace();
  });

  it('does not ask the system at every write', async () => {
    const free = vi.fn(async () => 1024 ** 3);
    const checkFreeSpace = checkFreeSpaceIn('/data', free);
    for (let n = 0; n < 100; n++) await checkFreeSpace();
    expect(free.mock.calls.length).toBeLessThan(100);
  });
});
