import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { DIRECTORY, roleDatabase } from '../domain/session/databases.ts';
import { PROTOCOL } from '../domain/session/protocol.ts';
import { SCHEMA } from '../domain/vocabulary.ts';
import { testUser } from './test-support/device.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

const TOO_NEW = { oldest: PROTOCOL + 1, newest: PROTOCOL + 2 };
const TOO_OLD = { oldest: 0, newest: 0 };

const server = serverOfEachTest();

/** Makes a device, and its database on the server, which has one document more. */
async function device() {
  const person = testUser();
  const role = await server.storage.ensure(roleDatabase(person));
  await role.put({ _id: 'feedback:theirs', ...feedback('theirs') });
  const onServer = (id: string) => server.holds(person, id);
  return { ...(await server.device(person)), onServer };
}

test('pushes to a newer server, but pulls only after the app was updated', async () => {
  server.control.protocols = TOO_NEW;
  const { sync, state, phase, events, onServer, write, read } = await device();
  await eventually(() => expect(phase()).toBe('app-outdated'));
  await write('feedback', 'mine', () => feedback('mine'));
  await eventually(async () => expect(await onServer('feedback:mine')).not.toBeNull());
  await eventually(() => expect(state()).toMatchObject({ phase: 'app-outdated', unsent: [] }));
  expect(await read('feedback:theirs')).toBeNull();
  expect(await sync.syncNow()).toBe('app-outdated');
  server.control.protocols = { oldest: PROTOCOL, newest: PROTOCOL };
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await read('feedback:theirs')).not.toBeNull();
});

test('sends nothing to an older server until that is updated', async () => {
  server.control.protocols = TOO_OLD;
  server.control.refused.set('feedback:mine', 'bad-schema');
  const { sync, state, phase, onServer, write } = await device();
  await eventually(() => expect(phase()).toBe('server-outdated'));
  await write('feedback', 'mine', () => feedback('mine'));
  expect(await sync.syncNow()).toBe('server-outdated');
  expect(state()).toMatchObject({ unsent: [{ id: 'feedback:mine' }], refused: [] });
  expect(await onServer('feedback:mine')).toBeNull();
  server.control.protocols = { oldest: PROTOCOL, newest: PROTOCOL };
  server.control.refused.clear();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await onServer('feedback:mine')).not.toBeNull();
});

test('notices during a replication that the server was updated', async () => {
  const { sync, phase, onServer, write } = await device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.protocols = TOO_NEW;
  await write('feedback', 'mine', () => feedback('mine'));
  await eventually(async () => expect(await onServer('feedback:mine')).not.toBeNull());
  await sync.syncNow();
  await eventually(() => expect(phase()).toBe('app-outdated'));
});

test('neither pulls the directory nor discards documents while the server is too new', async () => {
  const admin = testUser({ userRole: 'admin' });
  server.control.protocols = TOO_NEW;
  const { sync, phase, people, write, state } = await server.device(admin);
  const directory = await server.storage.ensure(DIRECTORY);
  const person = { displayName: 'Ali', userRole: 'student' };
  await directory.put({ _id: 'person:p1', type: 'person', schema: SCHEMA, uid: 'p1', ...person });
  await eventually(() => expect(phase()).toBe('app-outdated'));
  expect(await sync.pullDirectory()).toBe(false);
  server.control.refused.set('feedback:f1', 'not-yours');
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  await expect(sync.discardRefused('feedback:f1')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await people()).toEqual([]);
});
