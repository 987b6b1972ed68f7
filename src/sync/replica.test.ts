import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { aUser } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { personOf } from '../domain/documents/user/make.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { DIRECTORY, roleDatabase } from '../domain/session/databases.ts';
import { noteReplica, replicaOf } from '../store/replicas.ts';
import { write } from '../store/write.ts';
import { openLog } from './local/local-log.ts';
import { Replica } from './replica.ts';
import { testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { feedback, serverOfEachTest, wiredDevice } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

/** Returns the names of the person's local PouchDBs on this disk. */
async function databasesOf({ uid }: SessionUser): Promise<string[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  return names.filter((name) => name.startsWith(`_pouch_okul-${uid}`)).sort();
}
const first = ({ uid }: SessionUser) => `_pouch_okul-${uid}`;
const second = (user: SessionUser) => `${first(user)}-2`;

/** Makes a replica that has to be fetched again, because the server lost some of its documents. */
async function staleReplica() {
  const device = await wiredDevice(server);
  const { user, store, role } = device;
  await device.log.close();
  let tick = 0;
  const open = (tab: string) =>
    Replica.open({
      ...{ store, clock: { tick: () => tick }, key: 'own' },
      open: (isSecond) => openLog(user.uid, browserPouch(tab), isSecond),
    });
  const replica = await open('first');
  replica.project();
  await replica.log.connection.use((database) =>
    database.put({ ...feedback('lost'), _id: 'feedback:lost' }),
  );
  const rows = async () => (await store.feedbacks.toCollection().primaryKeys()).sort();
  await eventually(async () => expect(await rows()).toEqual(['lost']));
  await role.put({ ...feedback('new'), _id: 'feedback:new' });
  await noteReplica(store, 'own', { isStale: true });
  return {
    ...{ ...device, replica, open, rows },
    /** Advances the clock beyond the pause between attempts. */
    later: () => {
      tick += 10 * 60_000;
    },
  };
}

test('removes rows of documents that the server lost, after the switch to the second replica', async () => {
  const { replica, remote, store, user, rows } = await staleReplica();
  expect(await replica.fetchAnew(remote)).toBe(0);
  expect(await rows()).toEqual(['lost']);
  expect(await replica.changeOver(user)).toBe(true);
  await eventually(async () => expect(await rows()).toEqual(['new']));
  await eventually(async () => expect(await databasesOf(user)).toEqual([second(user)]));
  await replica.close();
  expect(await replicaOf(store, 'own')).toMatchObject({ isSecond: true, isStale: false });
});

test('continues an interrupted fetch, and deletes the old replica after an interrupted switch', async () => {
  const { replica, remote, store, user, rows, open } = await staleReplica();
  expect(await replica.fetchAnew(remote)).toBe(0);
  await replica.close();
  expect(await databasesOf(user)).toEqual([first(user), second(user)]);
  const again = await open('again');
  again.project();
  server.control.requests.length = 0;
  expect(await again.fetchAnew(remote)).toBe(0);
  expect(server.control.requests.filter((one) => one.includes('_bulk_get'))).toEqual([]);
  expect(await again.changeOver(user)).toBe(true);
  await eventually(async () => expect(await rows()).toEqual(['new']));
  await again.close();
  await noteReplica(store, 'own', { hasLeft: true });
  await (await openLog(user.uid, browserPouch('dead'))).close();
  const third = await open('third');
  await eventually(async () => expect(await databasesOf(user)).toEqual([second(user)]));
  await third.close();
});

test('begins the fetch again if the server is restored during it', async () => {
  const { replica, remote, user, rows, later } = await staleReplica();
  expect(await replica.fetchAnew(remote)).toBe(0);
  const name = roleDatabase(user);
  await server.storage.destroy(name);
  const restored = await server.storage.ensure(name);
  await restored.put({ ...feedback('newer'), _id: 'feedback:newer' });
  expect(await replica.fetchAnew(remote)).toBeGreaterThan(0);
  expect(await databasesOf(user)).toEqual([first(user)]);
  later();
  expect(await replica.fetchAnew(remote)).toBe(0);
  await replica.changeOver(user);
  await eventually(async () => expect(await rows()).toEqual(['newer']));
  await replica.close();
});

test('changes nothing while offline, and sends unsent writes before fetching again', async () => {
  const { replica, remote, store, user, rows, later } = await staleReplica();
  server.cut();
  expect(await replica.fetchAnew(remote)).toBeGreaterThan(0);
  server.mend();
  expect(await replica.fetchAnew(remote)).toBeGreaterThan(0);
  later();
  await write(store, 'feedback', 'said', () => feedback('said'));
  expect(await replica.fetchAnew(remote)).toBe(Number.POSITIVE_INFINITY);
  await store.outbox.update('feedback:said', {
    ...{ state: 'refused', refusal: { reason: 'too-many', at: 1 } },
  });
  expect(await replica.fetchAnew(remote)).toBe(0);
  await write(store, 'feedback', 'late', () => feedback('late'));
  expect(await replica.changeOver(user)).toBe(false);
  expect(await rows()).toEqual(['late', 'lost', 'said']);
  later();
  await store.outbox.update('feedback:late', { state: 'refused' });
  expect(await replica.fetchAnew(remote)).toBe(0);
  expect(await replica.changeOver(user)).toBe(true);
  await eventually(async () => expect(await rows()).toEqual(['late', 'new', 'said']));
  expect(await store.outbox.get('feedback:said')).toMatchObject({ state: 'refused', drained: 0 });
  await replica.close();
});

test('replaces an entry that the server lost at the next pull, without emptying the directory', async () => {
  const teacher = testUser({ userRole: 'teacher', isVerified: true });
  const named = (displayName: string) => ({ ...personOf({ ...aUser('s1'), displayName }) });
  const directory = await server.storage.ensure(DIRECTORY);
  const _id = 'person:s1';
  const { rev } = await directory.put({ ...named('Ali'), _id });
  const { sync, store, phase, close } = await server.device(teacher);
  await eventually(() => expect(phase()).toBe('synced'));
  await directory.put({ ...named('Veli'), _id, _rev: rev });
  const names = async () => (await store.people.toArray()).map((one) => one.displayName);
  // A pull that is running may have begun before the change.
  await eventually(async () => {
    await sync.pullDirectory();
    expect(await names()).toEqual(['Veli']);
  });
  const seen: string[][] = [];
  const watching = liveQuery(names).subscribe((found) => seen.push(found));
  await server.storage.destroy(DIRECTORY);
  await (await server.storage.ensure(DIRECTORY)).put({ ...named('Ali'), _id });
  await eventually(async () => {
    expect(await sync.pullDirectory()).toBe(true);
    expect(await names()).toEqual(['Ali']);
  });
  watching.unsubscribe();
  expect(seen.filter(({ length }) => length === 0)).toEqual([]);
  await close();
});

test('pulls the directory again if news came less than a minute after the last pull', async () => {
  const teacher = testUser({ userRole: 'teacher', isVerified: true });
  const directory = await server.storage.ensure(DIRECTORY);
  const { store, phase, close } = await server.device(teacher, { directoryInterval: 2_000 });
  await eventually(() => expect(phase()).toBe('synced'));
  await directory.put({ ...personOf(aUser('s1')), _id: 'person:s1' });
  const role = await server.storage.ensure(roleDatabase(teacher));
  await role.put({ ...feedback('new'), _id: 'feedback:new' });
  await eventually(async () => expect(await store.feedbacks.count()).toBe(1));
  await eventually(async () => expect(await store.people.toArray()).toHaveLength(1));
  await close();
});
