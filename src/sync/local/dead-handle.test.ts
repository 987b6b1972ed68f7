import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { newId } from '../../domain/ids.ts';
import { followConnections } from '../../store/test-support/broken-disk.ts';
import { testUser } from '../test-support/device.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback, serverOfEachTest } from '../test-support/server-of-each-test.ts';
import { leavesOf, readMerged } from './leaves.ts';
import { type LocalLog, openLog } from './local-log.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();

/** Cuts the browser's handles on a local PouchDB, as Safari does in the background. */
async function cutConnection(replica: LocalLog): Promise<void> {
  const { transaction } = IDBDatabase.prototype;
  const handles: IDBDatabase[] = [];
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    handles.push(this);
    return transaction.apply(this, given);
  });
  const database = await replica.database();
  await database.info();
  vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
  const [handle] = handles.filter(({ name }) => name.endsWith(database.name));
  if (handle) forceCloseDatabase(handle as never);
}

const put = (log: LocalLog, id: string) =>
  log.connection.use((database) => database.put({ _id: `feedback:${id}`, ...feedback(id) }));

const read = async (log: LocalLog, id: string) =>
  (await log.connection.use((database) => readMerged(database, id)))?.doc ?? null;

/** Aborts this number of read transactions, each after its first request. */
function abortReadings(times: number): void {
  let left = times;
  const { objectStore } = IDBTransaction.prototype;
  vi.spyOn(IDBTransaction.prototype, 'objectStore').mockImplementation(function (
    this: IDBTransaction,
    name,
  ) {
    const store = objectStore.call(this, name);
    if (this.mode === 'readonly' && name !== 'entries' && left > 0) {
      left -= 1;
      queueMicrotask(() => this.abort());
    }
    return store;
  });
}

test('opens a connection again that the browser has cut, without losing writes', async () => {
  const replica = await openLog(newId(), browserPouch());
  await put(replica, 'f1');
  await cutConnection(replica);
  await put(replica, 'f2');
  expect(await (await replica.database()).info()).toMatchObject({ doc_count: 2 });
  await replica.close();
});

test('opens a replica again after its connection was cut', async () => {
  const uid = newId();
  const replica = await openLog(uid, browserPouch());
  await put(replica, 'f1');
  await cutConnection(replica);
  // The adapter returns a dead handle until it is forgotten, so the opening is repeated.
  await eventually(async () => {
    const again = await openLog(uid, browserPouch());
    expect(await read(again, 'feedback:f1')).not.toBeNull();
    await again.close();
  });
  await replica.close();
});

test.each<[string, (replica: LocalLog) => Promise<unknown>]>([
  ['a document', (replica) => read(replica, 'feedback:f1')],
  [
    'all leaves of a document',
    (replica) => replica.connection.use((database) => leavesOf(database, 'feedback:f1')),
  ],
  ['the state of the database', (replica) => replica.connection.use((database) => database.info())],
  [
    'what another replica lacks',
    (replica) =>
      replica.connection.use((database) => database.revsDiff({ 'feedback:f1': ['9-nine'] })),
  ],
])('reads %s although its transaction is aborted', async (_, read) => {
  const replica = await openLog(newId(), browserPouch());
  await put(replica, 'f1');
  abortReadings(1);
  expect(await read(replica)).toBeTruthy();
  await replica.close();
});

test('processes writes that the leading tab missed while its connection was cut', async () => {
  const person = testUser();
  const { log, phase, role, write } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  await cutConnection(log());
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await role.get('feedback:f1')).toBeTruthy());
});

test('sends and receives after all storage connections were lost', async () => {
  const connections = followConnections();
  const { phase, role, write, read } = await server.device(testUser());
  await eventually(() => expect(phase()).toBe('synced'));
  connections.lose();
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await role.get('feedback:f1')).toBeTruthy());
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  await eventually(async () => expect(await read('feedback:f2')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
});

test('continues once a connection can be opened again', async () => {
  const connections = followConnections();
  const replica = await openLog(newId(), browserPouch());
  await put(replica, 'f1');
  connections.lose();
  connections.shut(true);
  await expect(put(replica, 'f2')).rejects.toThrow();
  connections.shut(false);
  // The first use gets the error of the failed opening, and opens another handle.
  await eventually(() => put(replica, 'f2'));
  expect(await (await replica.database()).info()).toMatchObject({ doc_count: 2 });
  await replica.close();
});
