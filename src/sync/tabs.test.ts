import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { fakeLocks } from '../../tests/support/locks.ts';
import { DIRECTORY, roleDatabase } from '../domain/session/databases.ts';
import { SCHEMA } from '../domain/vocabulary.ts';
import { testUser } from './test-support/device.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

test('syncs in one tab, answers calls of every tab, and hands the lead to the next tab', async () => {
  const person = testUser();
  const locks = fakeLocks();
  const first = await server.device(person, { locks, tab: 'first' });
  await eventually(() => expect(first.phase()).toBe('synced'));
  const second = await server.device(person, { locks, tab: 'second' });
  await second.write('feedback', 'f1', () => feedback('f1'));
  expect(await second.sync.syncNow()).toBe('synced');
  expect(second.log).toThrow();
  const role = await server.storage.open(roleDatabase(person));
  expect(await role.get('feedback:f1')).toBeTruthy();
  server.control.refused.set('feedback:f2', 'not-yours');
  await second.write('feedback', 'f2', () => feedback('f2'));
  expect(await second.sync.syncNow()).toBe('refused');
  await second.sync.discardRefused('feedback:f2');
  expect(await second.read('feedback:f2')).toBeNull();
  await first.close();
  await eventually(() => expect(second.phase()).toBe('synced'));
});

test('passes an error of the leading tab to the tab that called', async () => {
  const person = testUser();
  const locks = fakeLocks();
  const first = await server.device(person, { locks, tab: 'first' });
  await eventually(() => expect(first.phase()).toBe('synced'));
  const second = await server.device(person, { locks, tab: 'second' });
  server.control.refused.set('feedback:f1', 'not-yours');
  await second.write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(second.state()?.refused).toHaveLength(1));
  server.cut();
  await expect(second.sync.discardRefused('feedback:f1')).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await second.sync.syncNow()).toBe('offline');
});

async function fillDirectory(...uids: string[]) {
  const directory = await server.storage.ensure(DIRECTORY);
  for (const uid of uids) {
    const person = { displayName: uid, userRole: 'student' };
    await directory.put({ _id: `person:${uid}`, type: 'person', schema: SCHEMA, uid, ...person });
  }
}

test('fetches the directory once a teacher is verified, and removes it once the verification is withdrawn', async () => {
  await fillDirectory('p1');
  const teacher = testUser({ userRole: 'teacher', isVerified: false });
  const { sync, people, phase } = await server.device(teacher);
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await sync.pullDirectory()).toBe(false);
  expect(server.control.requests.some((request) => request.includes(DIRECTORY))).toBe(false);
  sync.setUser({ ...teacher, isVerified: true });
  await sync.pullDirectory();
  await eventually(async () => expect(await people()).toEqual(['person:p1']));
  await fillDirectory('p2');
  expect(await sync.pullDirectory()).toBe(true);
  await eventually(async () => expect(await people()).toEqual(['person:p1', 'person:p2']));
  sync.setUser({ ...teacher, isVerified: false });
  await eventually(async () => expect(await people()).toEqual([]));
});

test('pulls the directory for an admin at the first sync', async () => {
  await fillDirectory('p1');
  const { people } = await server.device(testUser({ userRole: 'admin' }));
  await eventually(async () => expect(await people()).toEqual(['person:p1']));
});
