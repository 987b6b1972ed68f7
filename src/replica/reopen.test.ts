import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import type { LocalReplica } from './local-replica.ts';
import { openReplica } from './open.ts';
import { startDevice, testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();

/** Lets `abort` take the next transaction back, after which the adapter closes its handle. */
function abortNext(abort: (transaction: IDBTransaction) => void): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...given
  ) {
    const begun = transaction.apply(this, given);
    abort(begun);
    return begun;
  });
}

async function kill(replica: LocalReplica): Promise<void> {
  const database = await replica.database();
  abortNext((transaction) => queueMicrotask(() => transaction.abort()));
  await database.put({ _id: '_local/kill' }).catch(() => undefined);
  await eventually(() => expect(database.info()).rejects.toThrow());
}

test('after an aborted transaction the replica answers on a handle of its own accord', async () => {
  const replica = await openReplica(newId(), browserPouch());
  const seen: string[] = [];
  const feed = replica.feed(0, async ({ changes }) => {
    seen.push(...changes.map(({ id }) => id));
  });
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await kill(replica);
  expect(await (await replica.database()).info()).toMatchObject({ doc_count: 1 });
  await replica.edit('feedback', 'f2', () => feedback('f2'));
  await eventually(() => expect(seen).toEqual(['feedback:f1', 'feedback:f2']));
  await feed.stop();
  await replica.close();
});

test('what is unsent is counted on, and sent, after an aborted transaction', async () => {
  const { replica, phase, state, role } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.cut();
  await eventually(() => expect(phase()).toBe('offline'));
  await kill(replica);
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()?.unsent).toMatchObject([{ id: 'feedback:f1' }]));
  server.mend();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await role.get('feedback:f1')).toBeTruthy();
});

test('PouchDB keeps no handle that is dead', async () => {
  const load = browserPouch(newId());
  const replica = await openReplica(newId(), load);
  const kept = (await load()) as unknown as { _destructionListeners: Map<string, unknown[]> };
  for (const id of ['f1', 'f2', 'f3']) {
    await kill(replica);
    await replica.edit('feedback', id, () => feedback(id));
  }
  expect([...kept._destructionListeners.values()].flat().length).toBeLessThanOrEqual(1);
  await replica.close();
});

test('a running sync goes on with a new handle, both ways', async () => {
  const { replica, phase, role } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  await kill(replica);
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await role.get('feedback:f1')).toBeTruthy());
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  await eventually(async () => expect(await replica.read('feedback:f2')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
});

test('an attempt ends with the handle that it runs on, though the server says nothing', async () => {
  let asked = 0;
  const silent = () => {
    asked += 1;
    return new Promise<Response>(() => {});
  };
  const { replica, sync } = await startDevice({ ...server, fetch: silent }, testUser());
  const outcome = sync.syncNow();
  const before = asked;
  await eventually(() => expect(asked).toBeGreaterThan(before));
  await kill(replica);
  await replica.database();
  expect(await outcome).toBe('offline');
  await sync.stop();
  await replica.close();
});

test('a refusal after an aborted transaction is durable', async () => {
  const { replica, phase, state } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.refused.set('feedback:bad', 'not-yours');
  await kill(replica);
  await replica.edit('feedback', 'bad', () => feedback('bad'));
  await eventually(() => expect(state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
  expect(state()?.refused[0]?.rev).toMatch(/^1-/);
  const stored = async () => (await replica.database()).get('_local/sync');
  await eventually(async () =>
    expect(await stored()).toMatchObject({ refused: [{ id: 'feedback:bad' }] }),
  );
});

test('an attempt without storage is a failed one, and is made again', async () => {
  const { replica, sync, phase } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  const database = vi.spyOn(replica, 'database').mockRejectedValue(new Error('blocked'));
  expect(await sync.syncNow()).toBe('offline');
  database.mockRestore();
  await eventually(() => expect(phase()).toBe('synced'));
});

test('a sync that finds no storage at its start begins once there is some', async () => {
  const use = vi.spyOn((await import('./connection.ts')).Connection.prototype, 'use');
  use.mockRejectedValue(new Error('blocked'));
  const { states, phase } = await server.device();
  await eventually(() => expect(use.mock.calls.length).toBeGreaterThan(2));
  expect(states).toEqual([]);
  use.mockRestore();
  await eventually(() => expect(phase()).toBe('synced'));
});

test.each(['add', 'put'] as const)(
  'a local document is refused where its %s succeeds and the disk is full at the commit; nobody waits for ever',
  async (request) => {
    const replica = await openReplica(newId(), browserPouch());
    const database = await replica.database();
    const doc = { _id: '_local/record' };
    const before = request === 'put' ? { ...doc, _rev: (await database.put(doc)).rev } : doc;
    // As Chromium does it.
    const write = IDBObjectStore.prototype[request];
    vi.spyOn(IDBObjectStore.prototype, request).mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      const made = write.apply(this, given);
      if (this.name === 'local-store')
        made.addEventListener('success', () => this.transaction.abort());
      return made;
    });
    await expect(database.put(before)).rejects.toThrow();
    vi.restoreAllMocks();
    await replica.close();
  },
);
