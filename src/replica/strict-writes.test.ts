import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import { newClassroom } from '../domain/make/classroom.ts';
import { openReplica, replicaName } from './open.ts';
import { writeStrictly } from './strict-writes.ts';
import { browserPouch } from './test-support/pouch.ts';

/** The durability of each transaction that wrote, by the name of its database. */
let writes: { name: string; durability: string | undefined }[] = [];

beforeEach(() => {
  writes = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const { name } = this;
    if (mode === 'readwrite') writes.push({ name, durability: options?.durability });
    return transaction.call(this, stores, mode, options);
  });
});

const base = newClassroom(
  { id: 'c1', className: '5-A', classDesc: '', selectedTeacher: [], selectedStudent: [] },
  1000,
);

test('whatever goes into journal and log is on the disk itself before it is said to be', async () => {
  writeStrictly(IDBDatabase.prototype);
  const uid = newId();
  const replica = await openReplica(uid, browserPouch(newId()));
  writes = [];
  await replica.jot('classroom', 'c1', () => base);
  const journal = `${replicaName(uid)}-journal`;
  expect(writes).toEqual([{ name: journal, durability: 'strict' }]);
  await eventually(async () => expect(await replica.writtenAhead()).toEqual([]));
  writes = [];
  await replica.edit('classroom', 'c1', () => ({ ...base, className: '5-B' }));
  expect(writes).toEqual([{ name: `_pouch_${replicaName(uid)}`, durability: 'strict' }]);
  await replica.close();
});

test('other databases, and reading, are left as they are', () => {
  const transaction = vi.fn();
  const databases = { transaction } as unknown as IDBDatabase;
  writeStrictly(databases);
  const begin = (name: string, mode: IDBTransactionMode) =>
    Object.assign(Object.create(databases) as IDBDatabase, { name }).transaction('s', mode);
  begin('tables', 'readwrite');
  begin('_pouch_okul', 'readonly');
  begin('_pouch_okul', 'readwrite');
  expect(transaction.mock.calls.map(([, , options]) => options)).toEqual([
    undefined,
    undefined,
    { durability: 'strict' },
  ]);
});
