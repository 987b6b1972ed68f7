import { afterEach, beforeEach, expect, test } from 'vitest';
import { newUser } from '../../src/domain/documents/user/make.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { load, loadMany, range, StorageFailure, update } from './documents.ts';
import { DamagedDocument, type Database, type Storage, UnreadableWrite } from './storage.ts';

let storage: Storage;
let db: Database;
const user = (uid: string) =>
  newUser({
    uid,
    email: `${uid}@okul.example`,
    displayName: 'Elif Kaya',
    phoneNumber: '05001112233',
    userRole: 'student',
  });

beforeEach(async () => {
  storage = openMemoryStorage();
  db = await storage.ensure('school');
});
afterEach(() => storage.close());

test('loads a written document without the fields of the storage', async () => {
  expect(await load(db, 'user', 'u1')).toBeNull();
  await update(db, 'user', 'u1', () => user('u1'));
  expect(await load(db, 'user', 'u1')).toEqual(user('u1'));
});

test('does not write the same content again', async () => {
  await update(db, 'user', 'u1', () => user('u1'));
  const before = await db.info();
  expect(await update(db, 'user', 'u1', () => user('u1'))).toEqual(user('u1'));
  expect(await update(db, 'user', 'u1', () => null)).toEqual(user('u1'));
  expect((await db.info()).update_seq).toBe(before.update_seq);
});

test('all writers that write one document at the same time succeed', async () => {
  await update(db, 'user', 'u1', () => user('u1'));
  const ids = Array.from({ length: 12 }, (_, n) => `c${n}`);
  await Promise.all(
    ids.map((id) =>
      update(db, 'user', 'u1', (current) =>
        current ? setFields(current, { lessons: [...current.lessons, id] }, 5) : null,
      ),
    ),
  );
  expect((await load(db, 'user', 'u1'))?.lessons.sort()).toEqual([...ids].sort());
});

test('writes over a tombstone', async () => {
  await update(db, 'user', 'u1', () => user('u1'));
  await db.remove(await db.get('user:u1'));
  expect(await load(db, 'user', 'u1')).toBeNull();
  expect(await update(db, 'user', 'u1', () => user('u1'))).toEqual(user('u1'));
});

test('throws for a damaged document, and leaves it out of a range', async () => {
  await db.put({ _id: 'user:u1', type: 'user' });
  await update(db, 'user', 'u2', () => user('u2'));
  await expect(load(db, 'user', 'u1')).rejects.toThrow(DamagedDocument);
  await expect(update(db, 'user', 'u1', () => user('u1'))).rejects.toThrow(DamagedDocument);
  expect(await range(db, 'user', 'u')).toEqual([user('u2')]);
  expect(await loadMany(db, 'user', ['u1', 'u2', 'u3'])).toEqual([user('u2')]);
});

test('rejects a write that could not be read again, and keeps the stored document', async () => {
  await update(db, 'user', 'u1', () => user('u1'));
  const nameless = { ...user('u1'), displayName: '' };
  await expect(update(db, 'user', 'u1', () => nameless)).rejects.toThrow(UnreadableWrite);
  expect(await load(db, 'user', 'u1')).toEqual(user('u1'));
});

test('turns all errors of the storage into its own', async () => {
  await storage.close();
  await expect(load(db, 'user', 'u1')).rejects.toThrow(StorageFailure);
});
