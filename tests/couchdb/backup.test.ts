import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packed } from '../../sync-server/operations/backup/format.ts';
import { restore, StorageNotEmpty } from '../../sync-server/operations/backup/restore.ts';
import { backupLines } from '../../sync-server/operations/backup/write.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openMemoryStorage } from '../../sync-server/test-support/memory.ts';
import {
  newcomer,
  openTestServer,
  PASSWORD,
  signIn,
} from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { contentsOf } from '../sync/dump.ts';

/* Moves a school from one engine to the other and back, and compares the documents. */
const engines = { embedded: openMemoryStorage, couchdb: openTestStorage };
type Engine = keyof typeof engines;
const WAYS: [from: Engine, to: Engine][] = [
  ['couchdb', 'couchdb'],
  ['couchdb', 'embedded'],
  ['embedded', 'couchdb'],
];

describe.runIf(process.env.COUCHDB_URL)('a school', () => {
  let directory: string;
  let file: string;
  const open: Storage[] = [];
  const openEngine = (engine: Engine): Storage => {
    const storage = engines[engine]();
    open.push(storage);
    return storage;
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'backup-'));
    file = join(directory, 'school.gz');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((storage) => storage.close()));
    rmSync(directory, { recursive: true });
  });

  it.each(WAYS)('moves from %s to %s unchanged', async (from, to) => {
    const source = openEngine(from);
    const server = await openTestServer({ storage: source });
    const { uid } = await newcomer(server, 'ali@okul.tr');
    await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
    await server.close();
    await conflict(source, `student-${uid}`);
    await pipeline(packed(backupLines(source, 'geheim', 1000)), createWriteStream(file));

    const target = openEngine(to);
    await restore(target, file);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    await expect(restore(target, file)).rejects.toThrow(StorageNotEmpty);

    const moved = await openTestServer({ storage: target });
    expect((await signIn(moved, { email: 'ali@okul.tr', password: PASSWORD })).uid).toBe(uid);
    const { uid: newUid } = await newcomer(moved, 'yeni@okul.tr');
    expect(await target.exists(`student-${newUid}`)).toBe(true);
    await moved.close();
  });
});

/** Makes a conflict and a tombstone, which a backup has to contain. */
async function conflict(storage: Storage, name: string): Promise<void> {
  const db = await storage.open(name);
  const docs = ['a', 'b'].map((letter) => ({
    _id: 'feedback:rival',
    _rev: `1-${letter.repeat(32)}`,
    text: letter,
  }));
  for (const doc of docs) await db.bulkDocs([doc], { new_edits: false });
  const { rev } = await db.put({ _id: 'feedback:gone' });
  await db.put({ _id: 'feedback:gone', _rev: rev, _deleted: true });
}
