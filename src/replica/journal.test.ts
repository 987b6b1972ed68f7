import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import { newClassroom } from '../domain/make/classroom.ts';
import { putElements, setFields } from '../domain/merge/edit.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { Journal } from './journal.ts';
import type { LocalReplica } from './local-replica.ts';
import { openReplica } from './open.ts';
import { startDevice, testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { startTestServer } from './test-support/server.ts';

afterEach(() => vi.restoreAllMocks());

const base = newClassroom(
  { id: 'c1', className: '5-A', classDesc: '', selectedTeacher: [], selectedStudent: [] },
  1000,
);
const student = (uid: string) => ({ uid, displayName: uid, userRole: 'student' as const });

const rename = (replica: LocalReplica, className: string, at = 2000) =>
  replica.jot('classroom', 'c1', (current) => setFields(current ?? base, { className }, at));
const enrol = (replica: LocalReplica, uid: string, at: number) =>
  replica.jot('classroom', 'c1', (current) =>
    putElements(current ?? base, 'selectedStudent', [student(uid)], at),
  );

const logged = async (replica: LocalReplica) => (await replica.database()).get('classroom:c1');

/** A log that takes nothing, as on a disk that fills up behind the journal. */
function withBrokenLog({ connection }: LocalReplica) {
  const full = { status: 500, name: 'indexed_db_went_bad', reason: 'QuotaExceededError' };
  const put = { value: () => Promise.reject(full) };
  const use = connection.use.bind(connection);
  return vi
    .spyOn(connection, 'use')
    .mockImplementation((work) => use((database) => work(Object.create(database, { put }))));
}

test('a jot reaches the log by itself, and leaves no entry behind', async () => {
  const replica = await openReplica(newId(), browserPouch());
  expect(await rename(replica, '5-B')).toMatchObject({ className: '5-B' });
  await eventually(async () => expect(await logged(replica)).toMatchObject({ className: '5-B' }));
  await eventually(async () => expect(await replica.writtenAhead()).toEqual([]));
  await replica.close();
});

test('what was jotted before the app died is in the log when it opens again', async () => {
  const uid = newId();
  const dying = await openReplica(uid, browserPouch('dying'));
  await dying.edit('classroom', 'c1', () => base);
  withBrokenLog(dying);
  await rename(dying, '5-B');
  await enrol(dying, 's1', 3000);
  const next = await openReplica(uid, browserPouch('next'));
  expect(await logged(next)).toMatchObject({
    className: '5-B',
    selectedStudent: [{ uid: 's1' }],
  });
  expect(await next.writtenAhead()).toEqual([]);
  await next.close();
});

test('a log that fails is tried again, and reading and editing see the jot meanwhile', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const put = withBrokenLog(replica);
  await rename(replica, '5-B');
  expect(await replica.read('classroom:c1')).toMatchObject({ className: '5-B' });
  expect(await enrol(replica, 's1', 3000)).toMatchObject({ className: '5-B' });
  put.mockRestore();
  const edited = await replica.edit('classroom', 'c1', (current) =>
    setFields(current ?? base, { classDesc: 'yeni' }, 4000),
  );
  expect(edited).toMatchObject({ className: '5-B', selectedStudent: [{ uid: 's1' }] });
  await eventually(async () => expect(await replica.writtenAhead()).toEqual([]));
  expect(await logged(replica)).toMatchObject({ className: '5-B', classDesc: 'yeni' });
  await replica.close();
});

test('two tabs that jot into one document at once lose nothing', async () => {
  const uid = newId();
  const first = await openReplica(uid, browserPouch('first'));
  const second = await openReplica(uid, browserPouch('second'));
  await first.edit('classroom', 'c1', () => base);
  const tabs = [first, second];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => enrol(tabs[n % 2] ?? first, `s${n}`, 2000 + n)),
  );
  await eventually(async () => expect(await second.writtenAhead()).toEqual([]));
  const read = await second.read('classroom:c1');
  expect(read?.type === 'classroom' && read.selectedStudent).toHaveLength(40);
  for (const tab of tabs) await tab.close();
});

test('a jot after another edit of the same tab builds on it', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  await replica.edit('classroom', 'c1', (current) =>
    setFields(current ?? base, { classDesc: 'x' }, 1500),
  );
  expect(await rename(replica, '5-C')).toMatchObject({ className: '5-C', classDesc: 'x' });
  await replica.close();
});

test('a jot builds on what was fetched meanwhile', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await rename(replica, '5-B');
  await eventually(async () => expect(await replica.writtenAhead()).toEqual([]));
  const database = await replica.database();
  const { _rev } = await database.get('classroom:c1');
  const fetched = setFields(base, { className: '5-B', classDesc: 'sunucudan' }, 5000);
  await database.put({ _id: 'classroom:c1', _rev, ...fetched });
  await eventually(async () =>
    expect(await rename(replica, '5-D', 6000)).toMatchObject({ classDesc: 'sunucudan' }),
  );
  await replica.close();
});

test('a jot that changes nothing, or is not allowed, writes nothing', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const refused = replica.jot('classroom', 'c1', () => {
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await replica.jot('classroom', 'c1', (current) => current ?? base)).toEqual(base);
  expect((await logged(replica))._rev).toMatch(/^1-/);
  await replica.close();
});

test('a full journal is said by name, and the next jot works again', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(rename(replica, '5-B')).rejects.toMatchObject({ code: 'storage-full' });
  put.mockRestore();
  expect(await rename(replica, '5-C')).toMatchObject({ className: '5-C' });
  await replica.close();
});

test('what the log does not hold yet counts as unsent', async () => {
  const server = await startTestServer();
  const person = testUser();
  await server.storage.ensure(roleDatabase(person));
  const device = await startDevice(server, person);
  await eventually(() => expect(device.phase()).toBe('synced'));
  const put = withBrokenLog(device.replica);
  await rename(device.replica, '5-B');
  await eventually(() =>
    expect(device.state()?.unsent).toMatchObject([{ id: 'classroom:c1', since: 2000 }]),
  );
  put.mockRestore();
  await eventually(() => expect(device.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  await device.close();
  await server.close();
});

test('a browser that never answers for the journal is told from one that does', async () => {
  const silent = { open: () => ({}) } as unknown as IDBFactory;
  await expect(Journal.open(newId(), silent, 20)).rejects.toMatchObject({
    code: 'storage-blocked',
  });
});
