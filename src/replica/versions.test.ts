import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newFeedback } from '../domain/make/feedback.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { PROTOCOL } from '../domain/session/protocol.ts';
import { startDevice, testUser } from './test-support/device.ts';
import { startTestServer, type TestServer } from './test-support/server.ts';

const TOO_NEW = { oldest: PROTOCOL + 1, newest: PROTOCOL + 2 };
const TOO_OLD = { oldest: 0, newest: 0 };

let server: TestServer;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await server.close();
});

const feedback = (id: string) =>
  newFeedback({ id, userId: 'u1', username: 'Ayşe', title: id, description: '', reportTime: 5 });

/** A device, and its database on the server with a document that it does not have. */
async function device() {
  const person = testUser();
  const role = await server.storage.ensure(roleDatabase(person));
  await role.put({ _id: 'feedback:theirs', ...feedback('theirs') });
  const started = await startDevice(server, person);
  closing.push(started.close);
  const onServer = (id: string) => role.get(id).catch(() => null);
  return { ...started, onServer };
}

test('a server that has become too new gets what is written, and is fetched from after the update', async () => {
  server.control.protocols = TOO_NEW;
  const { replica, sync, state, phase, events, onServer } = await device();
  await eventually(() => expect(phase()).toBe('app-outdated'));
  await replica.edit('feedback', 'mine', () => feedback('mine'));
  await eventually(async () => expect(await onServer('feedback:mine')).not.toBeNull());
  await eventually(() => expect(state()).toMatchObject({ phase: 'app-outdated', unsent: [] }));
  expect(await replica.read('feedback:theirs')).toBeNull();
  expect(await sync.syncNow()).toBe('app-outdated');
  server.control.protocols = { oldest: PROTOCOL, newest: PROTOCOL };
  events.dispatchEvent(new Event('online'));
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await replica.read('feedback:theirs')).not.toBeNull();
});

test('a server that is too old gets nothing and refuses nothing; everything goes once it is updated', async () => {
  server.control.protocols = TOO_OLD;
  server.control.refused.set('feedback:mine', 'bad-schema');
  const { replica, sync, state, phase, onServer } = await device();
  await eventually(() => expect(phase()).toBe('server-outdated'));
  await replica.edit('feedback', 'mine', () => feedback('mine'));
  expect(await sync.syncNow()).toBe('server-outdated');
  expect(state()).toMatchObject({ unsent: [{ id: 'feedback:mine' }], refused: [] });
  expect(await onServer('feedback:mine')).toBeNull();
  server.control.protocols = { oldest: PROTOCOL, newest: PROTOCOL };
  server.control.refused.clear();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await onServer('feedback:mine')).not.toBeNull();
});

test('a server that is updated under a running replication is noticed', async () => {
  const { replica, sync, phase, onServer } = await device();
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.protocols = TOO_NEW;
  await replica.edit('feedback', 'mine', () => feedback('mine'));
  await eventually(async () => expect(await onServer('feedback:mine')).not.toBeNull());
  await sync.syncNow();
  await eventually(() => expect(phase()).toBe('app-outdated'));
});
