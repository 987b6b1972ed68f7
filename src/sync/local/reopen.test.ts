import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stretchWaits } from '../../../tests/support/clocks.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { newId } from '../../domain/ids.ts';
import { PROTOCOL_HEADER } from '../../domain/session/protocol.ts';
import { startDevice, testUser } from '../test-support/device.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback, serverOfEachTest } from '../test-support/server-of-each-test.ts';
import { type LocalLog, openLog } from './local-log.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();

const put = (log: LocalLog, id: string) =>
  log.connection.use((database) => database.put({ _id: `feedback:${id}`, ...feedback(id) }));

/** Calls `abort` for the next transaction, after which the adapter closes its handle. */
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

async function kill(replica: LocalLog): Promise<void> {
  const database = await replica.database();
  abortNext((transaction) => queueMicrotask(() => transaction.abort()));
  await database.put({ _id: '_local/kill' }).catch(() => undefined);
  await eventually(() => expect(database.info()).rejects.toThrow());
}

test('opens a new handle without help after an aborted transaction', async () => {
  const replica = await openLog(newId(), browserPouch());
  const seen: string[] = [];
  const feed = replica.feed(0, async ({ changes }) => {
    seen.push(...changes.map(({ id }) => id));
  });
  await put(replica, 'f1');
  await kill(replica);
  expect(await (await replica.database()).info()).toMatchObject({ doc_count: 1 });
  await put(replica, 'f2');
  await eventually(() => expect(seen).toEqual(['feedback:f1', 'feedback:f2']));
  await feed.stop();
  await replica.close();
});

test('counts and sends unsent writes also after an aborted transaction', async () => {
  const { phase, state, role, write, log } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.cut();
  await eventually(() => expect(phase()).toBe('offline'));
  await kill(log());
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()?.unsent).toMatchObject([{ id: 'feedback:f1' }]));
  server.mend();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await role.get('feedback:f1')).toBeTruthy();
});

test('removes dead handles from PouchDB', async () => {
  const load = browserPouch(newId());
  const replica = await openLog(newId(), load);
  const kept = (await load()) as unknown as { _destructionListeners: Map<string, unknown[]> };
  for (const id of ['f1', 'f2', 'f3']) {
    await kill(replica);
    await put(replica, id);
  }
  expect([...kept._destructionListeners.values()].flat().length).toBeLessThanOrEqual(1);
  await replica.close();
});

test('continues a running sync in both directions with a new handle', async () => {
  const { phase, role, write, read, log } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  await kill(log());
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await role.get('feedback:f1')).toBeTruthy());
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  await eventually(async () => expect(await read('feedback:f2')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
});

test('ends a sync session if its handle dies, even if the server is silent', async () => {
  let asked = 0;
  const silent: typeof fetch = (_url, init) => {
    // The session sends its protocol. Checks of the connection do not.
    if (new Headers(init?.headers).has(PROTOCOL_HEADER)) asked += 1;
    return new Promise<Response>(() => {});
  };
  // The test gets no result before the session has ended.
  stretchWaits(9000, 9500);
  const { log, sync, close } = await startDevice({ ...server, fetch: silent }, testUser());
  await eventually(() => expect(asked).toBe(1));
  const outcome = sync.syncNow();
  await eventually(() => expect(asked).toBe(2));
  await kill(log());
  await log().database();
  expect(await outcome).toBe('offline');
  await close();
});

test('stores a refusal durably after an aborted transaction', async () => {
  const { log, phase, state, store, write } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.refused.set('feedback:bad', 'not-yours');
  await kill(log());
  await write('feedback', 'bad', () => feedback('bad'));
  await eventually(() => expect(state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
  expect(await store.outbox.toArray()).toMatchObject([{ id: 'feedback:bad', state: 'refused' }]);
});

test('tries a sync session again that failed for lack of storage', async () => {
  const { sync, phase, log } = await server.device();
  await eventually(() => expect(phase()).toBe('synced'));
  const database = vi.spyOn(log(), 'database').mockRejectedValue(new Error('blocked'));
  expect(await sync.syncNow()).toBe('offline');
  database.mockRestore();
  await eventually(() => expect(phase()).toBe('synced'));
});

test('starts once the storage can be used', async () => {
  const use = vi.spyOn((await import('./connection.ts')).Connection.prototype, 'use');
  use.mockRejectedValue(new Error('blocked'));
  const { blocked, phase } = await server.device();
  await eventually(() => expect(blocked.length).toBeGreaterThan(0));
  expect(phase()).not.toBe('synced');
  use.mockRestore();
  await eventually(() => expect(phase()).toBe('synced'));
});

test.each(['add', 'put'] as const)(
  'rejects a local document whose %s succeeds but whose commit fails on a full disk',
  async (request) => {
    const replica = await openLog(newId(), browserPouch());
    const database = await replica.database();
    const doc = { _id: '_local/record' };
    const before = request === 'put' ? { ...doc, _rev: (await database.put(doc)).rev } : doc;
    // Fails as Chromium does.
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
