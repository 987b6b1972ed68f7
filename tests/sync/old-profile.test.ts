import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import pTimeout from 'p-timeout';
import { afterEach, expect, test, vi } from 'vitest';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { mergeAll } from '../../src/domain/merge/merge.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { roleDatabase } from '../../src/domain/session/databases.ts';
import { syncState } from '../../src/store/queries/sync.ts';
import { takeOver } from '../../src/sync/outbox/take-over.ts';
import { startDevice, testUser } from '../../src/sync/test-support/device.ts';
import { startTestServer } from '../../src/sync/test-support/server.ts';
import { wiredDevice } from '../../src/sync/test-support/wired.ts';
import profile from '../fixtures/profile-of-tables-4.json' with { type: 'json' };
import { eventually } from '../support/eventually.ts';
import { type DatabaseDump, loadDump } from '../support/indexeddb-dump.ts';

/*
 * A student's device as the app left it that had a journal and derived what is unsent: written down from the real one. The
 * paper of e1 was handed in and sent, that of e2 was begun and answered offline, with further answers in the journal of a tab
 * that lives and of one that died, that of e3 was sent with an answer left in the journal; one feedback was refused.
 */
const user = testUser({ uid: profile.uid });
const before = globalThis.indexedDB;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
  putIn(before);
});

function putIn(disk: IDBFactory): void {
  globalThis.indexedDB = disk;
  Dexie.dependencies.indexedDB = disk;
}

/** The device with its old profile, and the server as it stood to it. */
async function asItWasLeft() {
  const disk = new IDBFactory();
  await loadDump(disk, profile.databases as unknown as DatabaseDump[]);
  putIn(disk);
  const server = await startTestServer();
  closing.push(server.close);
  const role = await server.storage.ensure(roleDatabase(user));
  await role.bulkDocs(profile.server.docs as never, { new_edits: false });
  for (const { _rev, ...checkpoint } of profile.server.checkpoints)
    await role.put(checkpoint as never);
  server.control.refused.set('feedback:bad', 'not-yours');
  const answersOf = async (exam: string) => {
    const leaves = await role.get<Paper>(`paper:${exam}-${user.uid}`, {
      open_revs: 'all',
    } as never);
    const papers = (leaves as unknown as { ok: Paper & { _id: string } }[]).map(({ ok }) => ok);
    // A death between two steps may send one paper as two leaves, which the server's worker joins.
    const paper = mergeAll(papers.map((leaf) => readDoc(leaf) as Paper));
    return paper?.myAnswers.map(({ questionID, answer }) => `${questionID}=${answer}`);
  };
  return { server, role, answersOf };
}

type Left = Awaited<ReturnType<typeof asItWasLeft>>;

async function expectAllThere({ role, answersOf }: Left): Promise<void> {
  expect(await answersOf('e1')).toEqual(['qqqqqqq01=A']);
  expect(await answersOf('e2')).toEqual(['qqqqqqq01=C', 'qqqqqqq02=B', 'qqqqqqq03=A']);
  expect(await answersOf('e3')).toEqual(['qqqqqqq02=D']);
  expect(await role.get('feedback:good')).toMatchObject({ title: 'Gitti' });
  await expect(role.get('feedback:bad')).rejects.toMatchObject({ status: 404 });
}

const REFUSED = [{ id: 'feedback:bad', reason: 'not-yours' }];

test('a profile of before there was an outbox: every answer reaches the server, the refusal is kept, nothing else is sent', async () => {
  const left = await asItWasLeft();
  const device = await startDevice(left.server, user, { tab: 'old profile' });
  closing.push(device.close);
  await eventually(() =>
    expect(device.state()).toMatchObject({ phase: 'synced', unsent: [], refused: REFUSED }),
  );
  await expectAllThere(left);
  expect(await device.store.papers.count()).toBe(3);
  expect(await device.store.sheets.count()).toBe(3);
  expect(await device.store.feedbacks.count()).toBe(2);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    `okul-${user.uid}-journal`,
  );
});

/** What is asked of a killed app's disk: answered never. */
const silence = (): never =>
  new Proxy(
    {},
    { get: (_target, name) => (name === 'error' ? null : silence), set: () => true },
  ) as never;

/** Kills the app at its n-th transaction: none of its requests is answered any more. @returns how many there were */
function killAt(n: number) {
  const { transaction } = IDBDatabase.prototype;
  const disk = globalThis.indexedDB;
  const connections = new Set<IDBDatabase>();
  let count = 0;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) {
    connections.add(this);
    // The browser's own: an upgrade is whole or was never begun.
    if ((given[1] as string) === 'versionchange') return transaction.apply(this, given);
    count += 1;
    return count >= n ? silence() : transaction.apply(this, given);
  });
  for (const name of ['open', 'deleteDatabase'] as const) {
    const ask = disk[name].bind(disk) as (...given: never[]) => never;
    vi.spyOn(disk, name).mockImplementation(((...given: never[]) =>
      count >= n ? silence() : ask(...given)) as never);
  }
  return () => {
    vi.restoreAllMocks();
    for (const connection of connections) connection.close();
    return count;
  };
}

async function bringForward({ server }: Left, tab: string): Promise<void> {
  const device = await wiredDevice(server, user, tab);
  try {
    await takeOver(device.store, device.log);
    await device.send();
  } finally {
    await device.close().catch(() => undefined);
  }
}

test('killed at any step of being brought forward, and opened again, it comes to the same', async () => {
  for (let n = 1; ; n += 1) {
    const left = await asItWasLeft();
    const kill = killAt(n);
    const isKilled = await pTimeout(bringForward(left, `dies at ${n}`), { milliseconds: 400 }).then(
      () => false,
      () => true,
    );
    const steps = kill();
    const device = await startDevice(left.server, user, { tab: `opened after ${n}` });
    await eventually(async () =>
      expect(await syncState(device.store)).toMatchObject({
        phase: 'synced',
        unsent: [],
        refused: REFUSED,
      }),
    );
    await expectAllThere(left);
    await device.close();
    await left.server.close();
    closing.length = 0;
    if (!isKilled && steps < n) break;
  }
}, 300_000);
