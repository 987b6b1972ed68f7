import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { contentsOf } from '../../../tests/sync/dump.ts';
import { SYSTEM } from '../../storage/database-name.ts';
import { fetchStored } from '../../storage/documents.ts';
import { loadMedium, openMedia, storeMedium } from '../../storage/media.ts';
import type { Storage } from '../../storage/storage.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { newcomer, openTestServer, PASSWORD, signIn } from '../../test-support/server.ts';
import { UNFINISHED_ID } from '../admit.ts';
import { commandMessages as messages } from '../commands/messages.ts';
import { migrate } from '../schema/migrate.ts';
import { FIRST_VERSION, type Kept, readMark, updateMark } from '../schema/steps.ts';
import { packed } from './format.ts';
import { readBackup, secretIn } from './read.ts';
import { restore, StorageNotEmpty } from './restore.ts';
import { backupLines } from './write.ts';

const SECRET = 'geheim';
let directory: string;
let file: string;
let source: Storage;
let target: Storage;

const backUp = async (storage: Storage) =>
  pipeline(packed(backupLines(storage, SECRET, 1000)), createWriteStream(file));
const lines = () =>
  gunzipSync(new Uint8Array(readFileSync(file)))
    .toString()
    .trimEnd()
    .split('\n');
const rewrite = (changed: string[]) =>
  writeFileSync(file, new Uint8Array(gzipSync(`${changed.join('\n')}\n`)));
const markOf = async (storage: Storage) => fetchStored(await storage.open(SYSTEM), UNFINISHED_ID);
async function reading(): Promise<unknown> {
  try {
    for await (const _line of readBackup(file));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

beforeEach(() => {
  directory = folderForTest();
  file = join(directory, 'school.gz');
  source = openMemoryStorage();
  target = openMemoryStorage();
});
afterEach(async () => {
  await source.close();
  await target.close();
});

it('restores a school in which the same accounts can sign in', async () => {
  const server = await openTestServer({ storage: source });
  const { uid } = await newcomer(server, 'ali@okul.tr');
  await server.close();
  await backUp(source);
  expect(await secretIn(file)).toBe(SECRET);
  await restore(target, file);
  expect((await target.names()).sort()).toEqual((await source.names()).sort());
  const moved = await openTestServer({ storage: target });
  expect((await signIn(moved, { email: 'ali@okul.tr', password: PASSWORD })).uid).toBe(uid);
  await moved.close();
});

it('restores conflicts, tombstones and ancestry, so that devices continue unchanged', async () => {
  const db = await source.ensure('student-a1');
  const { rev } = await db.put({ _id: 'note:1', text: 'first' });
  await db.put({ _id: 'note:1', _rev: rev, text: 'second' });
  const rival = { _id: 'note:1', _rev: '2-rival', text: 'rival' };
  await db.bulkDocs([{ ...rival, _revisions: { start: 2, ids: ['rival', rev.slice(2)] } }], {
    new_edits: false,
  });
  const gone = await db.put({ _id: 'note:2' });
  await db.remove('note:2', gone.rev);
  await backUp(source);
  await restore(target, file);
  const copy = await target.open('student-a1');
  const asked = { conflicts: true, revs: true } as const;
  expect(await copy.get('note:1', asked)).toEqual(await db.get('note:1', asked));
  await expect(copy.get('note:2')).rejects.toMatchObject({ reason: 'deleted' });
  expect((await db.replicate.to(copy)).docs_written).toBe(0);
});

it('restores a backup that was made during writes', async () => {
  const db = await source.ensure('student-s1');
  const { rev } = await db.put({ _id: 'feedback:f1', text: 'before' });
  async function* whileWritten() {
    for await (const line of backupLines(source, SECRET, 1000)) {
      yield line;
      if (line.kind === 'leaf' && line.leaf._id === 'feedback:f1' && line.leaf._rev === rev)
        await db.put({ _id: 'feedback:f1', _rev: rev, text: 'behind' });
    }
  }
  await pipeline(packed(whileWritten()), createWriteStream(file));
  await restore(target, file);
  const restored = await (await target.open('student-s1')).get('feedback:f1', { revs: true });
  expect(restored).toMatchObject({ text: 'behind', _revisions: { start: 2 } });
});

it('rejects a restored database in which leaves are missing or additional', async () => {
  const db = await source.ensure('student-s1');
  await db.put({ _id: 'feedback:f1', text: 'before' });
  await backUp(source);
  for (const meddle of ['lose', 'add'] as const) {
    const other = openMemoryStorage();
    const filled = await other.ensure('student-s1');
    const write = filled.bulkDocs.bind(filled) as (docs: object[], given: object) => Promise<never>;
    const bulkDocs = vi.spyOn(filled, 'bulkDocs');
    bulkDocs.mockImplementation(async (docs: unknown, given: unknown) => {
      const extra = { _id: 'feedback:f2', _rev: `1-${'a'.repeat(32)}` };
      return write(meddle === 'lose' ? [] : [...(docs as object[]), extra], given as object);
    });
    await expect(restore(other, file)).rejects.toThrow(messages.restoredDiffers('student-s1'));
    await other.close();
  }
});

it('leaves operators’ design documents out of a backup', async () => {
  await (await source.ensure('school')).put({ _id: '_design/rules' });
  await backUp(source);
  expect(lines().join()).not.toContain('_design');
});

it('does not restore into a storage that already has a school', async () => {
  await (await source.ensure('school')).put({ _id: 'user:a' });
  await backUp(source);
  await (await target.ensure('school')).put({ _id: 'user:b' });
  await expect(restore(target, file)).rejects.toBeInstanceOf(StorageNotEmpty);
});

it('restores data of any schema version, and a later migration changes them', async () => {
  await (await source.ensure('school')).put({ _id: 'note:a' });
  await backUp(source);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ kind: 'head', schema: FIRST_VERSION });
  await restore(target, file);
  const change = ({ _id, ...doc }: Kept) =>
    _id === 'note:a' && !('seen' in doc) ? [{ ...doc, _id, seen: true }] : null;
  const step = { to: FIRST_VERSION + 1, concerns: (name: string) => name === 'school', change };
  await migrate({ storage: target, secret: SECRET, tell: () => {}, steps: [step] });
  expect(await (await target.open('school')).get('note:a')).toMatchObject({ seen: true });
  expect(await readMark(target)).toMatchObject({ version: FIRST_VERSION + 1 });
});

it.each([
  ['schema version', { target: 99, protocol: PROTOCOL }],
  ['protocol', { target: FIRST_VERSION, protocol: PROTOCOL + 1 }],
])(
  'a backup is refused by a program that does not know the %s of its data',
  async (_what, form) => {
    await updateMark(source, () => ({ version: FIRST_VERSION, replacing: null, ...form }));
    await backUp(source);
    const { target: schema, protocol } = form;
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ kind: 'head', schema, protocol });
    await expect(restore(target, file)).rejects.toThrow(messages.backupTooNew(packageJson.version));
    expect(await target.names()).toEqual([]);
  },
);

it('says which newer program wrote a backup of an unknown format', async () => {
  rewrite(['{"kind":"head","format":2,"version":"9.0.0","keys":[]}']);
  expect(await reading()).toBe(messages.backupTooNew('9.0.0'));
});

it.each([
  ['without a secret', `"secret":"${SECRET}"`, '"secret":""'],
  ['with a name that is a path', '"name":"school"', '"name":"../../school"'],
])('rejects a file %s', async (_what, from, to) => {
  await (await source.ensure('school')).put({ _id: 'user:a' });
  await backUp(source);
  rewrite(lines().map((line) => line.replace(from, to)));
  await expect(restore(target, file)).rejects.toThrow(messages.backupForeign);
  expect(Object.values(await contentsOf(target)).flatMap(Object.keys)).toEqual([]);
});

it('rejects a file with a line that is too long for the memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  async function* endless() {
    for (let written = 0; written < 80; written++) yield chunk;
  }
  await pipeline(Readable.from(endless()), createGzip(), createWriteStream(file));
  expect(await reading()).toBe(messages.backupBroken);
});

it('rejects a file that is cut, changed or no backup, and writes no documents', async () => {
  await (await source.ensure('school')).put({ _id: 'user:a', name: 'Ali' });
  await backUp(source);
  const whole = lines();
  expect(await reading()).toBeNull();
  rewrite(whole.slice(0, -1));
  expect(await reading()).toBe(messages.backupBroken);
  rewrite(whole.filter((line) => !line.includes('user:a')));
  expect(await reading()).toBe(messages.backupBroken);
  rewrite(whole.map((line) => line.replace('Ali', 'Veli')));
  expect(await reading()).toBe(messages.backupBroken);
  await expect(restore(target, file)).rejects.toThrow(messages.backupBroken);
  expect(await contentsOf(target)).toEqual({ system: {} });
  rewrite(whole.map((line, at) => (at === 2 ? line.replace('{', '\u0000') : line)));
  expect(await reading()).toBe(messages.backupBroken);
  for (const message of [messages.backupBroken, messages.backupCutOff])
    expect(message).toContain('bozuk');
  rewrite(['{"kind":"head","format":1}']);
  expect(await reading()).toBe(messages.backupForeign);
  await backUp(source);
  truncateSync(file, readFileSync(file).length - 20);
  expect(await reading()).toBe(messages.backupCutOff);
});

it('says in Turkish why a file cannot be read', async () => {
  expect(await reading()).toBe(messages.backupMissing(file));
  mkdirSync(file);
  expect(await reading()).toBe(messages.backupIsFolder(file));
  rmSync(file, { recursive: true });
  writeFileSync(file, 'no gzip');
  expect(await reading()).toBe(messages.backupForeign);
  writeFileSync(file, '');
  expect(await reading()).toBe(messages.backupCutOff);
});

it('marks the data as unfinished until everything is written', async () => {
  await (await source.ensure('school')).put({ _id: 'user:a' });
  await backUp(source);
  const finish = async () => expect(await markOf(target)).toMatchObject({ _id: UNFINISHED_ID });
  await restore(target, file, { finish });
  expect(await markOf(target)).toBeNull();
  // A backup contains neither the mark nor its tombstone.
  await backUp(target);
  expect(lines().join()).not.toContain(UNFINISHED_ID);
});

it('removes an interrupted restore if the operator asks for it and the backup is complete', async () => {
  await (await source.ensure('school')).put({ _id: 'user:a' });
  await (await source.ensure('student-a')).put({ _id: 'user:a' });
  await backUp(source);
  const dies = async () => Promise.reject(new Error('killed'));
  await expect(restore(target, file, { finish: dies })).rejects.toThrow('killed');
  expect(await markOf(target)).not.toBeNull();
  await (await target.ensure('student-b')).put({ _id: 'user:b' });
  await expect(restore(target, file)).rejects.toBeInstanceOf(StorageNotEmpty);
  const whole = readFileSync(file);
  truncateSync(file, whole.length - 20);
  const resumed = () => restore(target, file, { isResumed: true });
  await expect(resumed()).rejects.toThrow(messages.backupCutOff);
  expect(await markOf(target)).not.toBeNull();
  writeFileSync(file, new Uint8Array(whole));
  await resumed();
  expect(await markOf(target)).toBeNull();
  expect(await contentsOf(target)).toMatchObject(await contentsOf(source));
  expect(await target.names()).not.toContain('student-b');
});

it('reads media after the documents that name them, and adds them to the backup', async () => {
  const bytes = Buffer.from('encrypted');
  await storeMedium(await openMedia(source), 'h'.repeat(43), bytes);
  await backUp(source);
  const databases = lines().flatMap((line) => {
    const { kind, name } = JSON.parse(line) as { kind: string; name?: string };
    return kind === 'database' ? [name] : [];
  });
  expect(databases.at(-1)).toBe('media');
  await restore(target, file);
  const restored = await loadMedium(await openMedia(target), 'h'.repeat(43));
  expect(restored?.toString()).toBe('encrypted');
});
