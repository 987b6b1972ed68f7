import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import { leavesOf } from './leaves.ts';
import type { LocalReplica } from './local-replica.ts';
import { openReplica } from './open.ts';
import { testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();

/** Cuts the browser's handles on the replica's log, as Safari does in the background: no transaction is there to tell it. */
async function cutConnection(replica: LocalReplica): Promise<void> {
  const { transaction } = IDBDatabase.prototype;
  const handles: IDBDatabase[] = [];
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    handles.push(this);
    return transaction.apply(this, given);
  });
  await (await replica.database()).info();
  vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
  const [handle] = handles.filter(({ name }) => name.endsWith(replica.uid));
  if (handle) forceCloseDatabase(handle as never);
}

/** Takes back each transaction that reads the log in which the browser has been asked something, so often. */
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

test('a connection that the browser has cut is made anew, and nothing that was written is lost', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await cutConnection(replica);
  await replica.edit('feedback', 'f2', () => feedback('f2'));
  expect(await (await replica.database()).info()).toMatchObject({ doc_count: 2 });
  await replica.close();
});

test('a replica whose connection was cut while it was closed opens again', async () => {
  const uid = newId();
  const replica = await openReplica(uid, browserPouch());
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await cutConnection(replica);
  const again = await openReplica(uid, browserPouch());
  expect(await again.read('feedback:f1')).not.toBeNull();
  await replica.close();
  await again.close();
});

test.each<[string, (replica: LocalReplica) => Promise<unknown>]>([
  ['a document', (replica) => replica.read('feedback:f1')],
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
])('reading %s is answered where the transaction is taken back', async (_, read) => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  abortReadings(1);
  expect(await read(replica)).toBeTruthy();
  await replica.close();
});

test('the leading tab, whose connection the browser has cut, looks at once for what it has not heard of', async () => {
  const person = testUser();
  const { replica, phase, role } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  // Another tab's write, of which tabs in Node do not hear.
  const other = await openReplica(person.uid, browserPouch('second'));
  await other.edit('feedback', 'f1', () => feedback('f1'));
  await other.close();
  await cutConnection(replica);
  await eventually(async () => expect(await role.get('feedback:f1')).toBeTruthy());
});
