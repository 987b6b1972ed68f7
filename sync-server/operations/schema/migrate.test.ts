import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { mortal } from '../../../tests/sync/doubles.ts';
import { contentsOf, everyRevision, sequencesOf } from '../../../tests/sync/dump.ts';
import { SYSTEM } from '../../storage/database-name.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { isMigrationDue, migrate } from './migrate.ts';
import { newestOf, readMark, type SchemaStep, UnknownSchema, updateMark } from './steps.ts';

/** Step that adds `pinned` to notes, and removes one of two kinds. */
const pinned: SchemaStep = {
  to: 4,
  concerns: (name) => name === 'school',
  change: (doc) => {
    if (doc._id.startsWith('draft:')) return [];
    return doc._id.startsWith('note:') && !('pinned' in doc) ? [{ ...doc, pinned: false }] : null;
  },
};

/** Step that moves accounts to ids without the address. */
const keyed: SchemaStep = {
  to: 5,
  concerns: (name) => name === 'accounts',
  change: ({ _id, ...rest }, { secret }) =>
    _id.includes('@') ? [{ _id: `account:${secret}${_id.length}`, ...rest }] : null,
  forgets: true,
};
const STEPS = [pinned, keyed];
const SECRET = 's';

const ACCOUNTS = {
  'account:s19': [{ name: 'ali' }],
  'account:s20': [{ name: 'ayşe' }],
  'account:s23': [{ name: 'mustafa' }],
};

let storage: Storage;
let told: string[];

const run = (steps: readonly SchemaStep[] = STEPS, on = storage) =>
  migrate({ storage: on, secret: SECRET, tell: (line) => told.push(line), steps });

async function fill(target: Storage): Promise<void> {
  const school = await target.ensure('school');
  // More notes than a page has, so that a kill can happen between pages.
  const notes = Array.from({ length: 130 }, (_note, n) => ({ _id: `note:${n}` }));
  await school.bulkDocs([...notes, { _id: 'draft:1' }, { _id: 'other:1' }]);
  const accounts = await target.ensure('accounts');
  for (const name of ['ali', 'ayşe', 'mustafa'])
    await accounts.put({ _id: `account:${name}@okul.tr`, name } as { _id: string });
  const { rev } = await accounts.put({ _id: 'account:eski@okul.tr' });
  await accounts.remove('account:eski@okul.tr', rev);
}

/** Removes the lease of a killed server, as if it had expired. */
async function abandoned(target: Storage): Promise<void> {
  if (!(await target.exists(SYSTEM))) return;
  const system = await target.open(SYSTEM);
  const { rows } = await system.allDocs();
  for (const { id, value } of rows) await system.remove(id, value.rev);
}

beforeEach(() => {
  storage = openTestStorage();
  told = [];
});
afterEach(() => storage.close());

it('marks a new school with the newest schema version, and migrates nothing', async () => {
  expect(await isMigrationDue(storage, STEPS)).toBe(false);
  expect(await readMark(storage)).toMatchObject({ version: 5, target: 5 });
  await run();
  expect(told).toEqual([]);
});

it('migrates data without a version mark through every step, once', async () => {
  await fill(storage);
  expect(await isMigrationDue(storage, STEPS)).toBe(true);
  await run();
  // Omits the lease, which only a shared engine has.
  const { school = {}, accounts, system: _lease, ...others } = await contentsOf(storage);
  expect(accounts).toEqual(ACCOUNTS);
  expect(others).toEqual({});
  const { schema, ...docs } = school;
  expect(schema).toEqual([{ version: 5, target: 5, protocol: PROTOCOL, replacing: null }]);
  expect(Object.keys(docs)).toHaveLength(131);
  expect(docs['note:129']).toEqual([{ pinned: false }]);
  expect(docs['other:1']).toEqual([{}]);
  const before = await sequencesOf(storage);
  await run();
  expect(await sequencesOf(storage)).toEqual(before);
});

it('leaves nothing of removed data, not even tombstones', async () => {
  await fill(storage);
  await run();
  const accounts = await storage.open('accounts');
  const { results } = await accounts.changes({ style: 'all_docs' });
  expect(results.map(({ id }) => id).sort()).toEqual(Object.keys(ACCOUNTS));
  expect((await everyRevision(accounts)).join()).not.toContain('@');
});

it('completes a migration after a kill at any write', async () => {
  let dieAt = 1;
  for (; dieAt < 50; dieAt++) {
    const school = openTestStorage();
    await fill(school);
    const { storage: mortalView, life } = mortal(school, dieAt);
    await run(STEPS, mortalView).catch(() => {});
    if (!life.dead) break;
    await abandoned(school);
    await run(STEPS, school);
    const { accounts, school: docs = {} } = await contentsOf(school);
    expect(accounts, `killed behind write ${dieAt}`).toEqual(ACCOUNTS);
    expect(docs['note:129']).toEqual([{ pinned: false }]);
    await school.close();
  }
  expect(dieAt).toBeGreaterThan(10);
  expect(dieAt).toBeLessThan(50);
});

it('does not change data of a newer program', async () => {
  await fill(storage);
  await run();
  const before = await sequencesOf(storage);
  await expect(run([pinned])).rejects.toBeInstanceOf(UnknownSchema);
  expect(await sequencesOf(storage)).toEqual(before);
});

it('marks the data with its protocol, and writes nothing at the next server start', async () => {
  await fill(storage);
  await updateMark(storage, () => ({ version: 5, target: 5, protocol: 1, replacing: null }));
  await run();
  expect(await readMark(storage)).toMatchObject({ version: 5, protocol: PROTOCOL });
  const before = await sequencesOf(storage);
  await run();
  expect(await sequencesOf(storage)).toEqual(before);
});

it.each([
  ['of a newer protocol', { version: 5, target: 5, protocol: PROTOCOL + 1 }],
  ['of a program from before the first release', { version: 2, target: 2, protocol: 0 }],
])('does not change data %s', async (_whose, form) => {
  await fill(storage);
  await updateMark(storage, () => ({ ...form, replacing: null }));
  const before = await sequencesOf(storage);
  await expect(run()).rejects.toBeInstanceOf(UnknownSchema);
  expect(await sequencesOf(storage)).toEqual(before);
});

it('rejects migration steps with a gap', () => {
  expect(newestOf(STEPS)).toBe(5);
  expect(() => newestOf([keyed])).toThrow(RangeError);
});

it('rejects a step that gives several documents the same id, and keeps the documents', async () => {
  await fill(storage);
  const same: SchemaStep = { ...keyed, to: 4, change: () => [{ _id: 'account:one' }] };
  await expect(run([same])).rejects.toThrow('two documents under one id');
  expect(Object.keys((await contentsOf(storage)).accounts ?? {})).toHaveLength(3);
});

it.runIf(process.env.COUCHDB_URL)(
  'the migration is done by one of two servers that start at once',
  async () => {
    const name = randomBytes(6).toString('hex');
    const servers = [openTestStorage(undefined, name), openTestStorage(undefined, name)];
    const [first, second] = servers as [Storage, Storage];
    await fill(first);
    await Promise.all([run(STEPS, first), run(STEPS, second)]);
    // One line for the beginning and one for the end of each step.
    expect(told).toHaveLength(2 * STEPS.length);
    expect((await contentsOf(second)).accounts).toEqual(ACCOUNTS);
    expect(await readMark(second)).toMatchObject({ version: 5, replacing: null });
    for (const server of servers) await server.close();
  },
);
