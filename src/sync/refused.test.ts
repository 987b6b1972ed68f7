import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newUser } from '../domain/documents/user/make.ts';
import { setFields } from '../domain/merge/edit.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { isAheadOfCheckpoint } from '../store/acknowledged.ts';
import { testUser } from './test-support/device.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

test('keeps a refused document without blocking others, until a later revision is accepted', async () => {
  const person = testUser();
  const { sync, state, write, read } = await server.device(person);
  server.control.refused.set('feedback:bad', 'protected-field');
  await write('feedback', 'bad', () => feedback('bad'));
  await write('feedback', 'good', () => feedback('good'));
  await eventually(async () => expect(await server.holds(person, 'feedback:good')).not.toBeNull());
  await eventually(() =>
    expect(state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:bad', reason: 'protected-field' }],
    }),
  );
  expect(await sync.syncNow()).toBe('refused');
  expect(await read('feedback:bad')).not.toBeNull();
  server.control.refused.clear();
  await write('feedback', 'bad', () => feedback('bad', 'Besser'));
  await eventually(() => expect(state()?.refused).toEqual([]));
  await eventually(async () =>
    expect(await server.holds(person, 'feedback:bad')).toMatchObject({ title: 'Besser' }),
  );
});

test('keeps a refusal through a restart', async () => {
  const person = testUser();
  server.control.refused.set('feedback:bad', 'not-yours');
  const first = await server.device(person);
  await first.write('feedback', 'bad', () => feedback('bad'));
  await eventually(() => expect(first.state()?.refused).toHaveLength(1));
  await first.close();
  server.cut();
  const again = await server.device(person, { tab: 'second' });
  await eventually(() => expect(again.state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
});

test('restores the server’s version if a refused change is discarded', async () => {
  const person = testUser();
  const { sync, state, phase, write, read } = await server.device(person);
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  server.control.refused.set('feedback:f1', 'protected-field');
  await write('feedback', 'f1', (known) =>
    setFields(known ?? feedback('f1'), { reply: 'refused' }, 10),
  );
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  expect(await read('feedback:f1')).toMatchObject({ reply: 'refused' });
  server.control.refused.clear();
  await sync.discardRefused('feedback:f1');
  expect(await read('feedback:f1')).toMatchObject({ reply: '' });
  await eventually(() => expect(state()).toMatchObject({ refused: [], unsent: [] }));
  await eventually(() => expect(phase()).toBe('synced'));
});

test('removes a discarded document that the server never had, and sends no deletion', async () => {
  const person = testUser();
  const { sync, state, write, read } = await server.device(person);
  server.control.refused.set('feedback:new', 'not-yours');
  await write('feedback', 'new', () => feedback('new'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  server.control.refused.clear();
  await sync.discardRefused('feedback:new');
  expect(await read('feedback:new')).toBeNull();
  expect(await sync.syncNow()).toBe('synced');
  const role = await server.storage.open(roleDatabase(person));
  expect((await role.changes({ since: 0 })).results).toEqual([]);
});

test('keeps the change if the server cannot be reached when it is discarded', async () => {
  const person = testUser();
  const { sync, state, write, read } = await server.device(person);
  server.control.refused.set('feedback:new', 'not-yours');
  await write('feedback', 'new', () => feedback('new'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  server.cut();
  await expect(sync.discardRefused('feedback:new')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read('feedback:new')).not.toBeNull();
});

test('treats a document that is too large as refused, without blocking others', async () => {
  const person = testUser();
  const { state, write } = await server.device(person);
  const big = { ...feedback('big'), description: 'x'.repeat(9_000_000) };
  await write('feedback', 'big', () => big);
  await write('feedback', 'good', () => feedback('good'));
  await eventually(() =>
    expect(state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:big', reason: 'too-large' }],
    }),
  );
  expect(await server.holds(person, 'feedback:good')).not.toBeNull();
});

const pushes = () => server.control.requests.filter((one) => one.endsWith('/_bulk_docs')).length;

test('sends changes that only a verified teacher may make again after the verification, and not before', async () => {
  const person = testUser({ userRole: 'teacher' });
  const { state, phase, write, role } = await server.device(person);
  const me = newUser(person);
  const { rev } = await role.put({ ...me, _id: `user:${person.uid}` });
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.refused.set('feedback:f1', 'not-verified');
  server.control.refused.set('feedback:f2', 'bad-schema');
  for (const id of ['f1', 'f2']) await write('feedback', id, () => feedback(id));
  await eventually(() => expect(state()?.refused).toHaveLength(2));
  const before = pushes();
  await role.put({
    ...setFields(me, { displayName: 'Ayşe Kaya' }, 20),
    _id: `user:${person.uid}`,
    _rev: rev,
  });
  await write('feedback', 'f3', () => feedback('f3'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f3')).not.toBeNull());
  expect(pushes()).toBe(before + 1);
  server.control.refused.clear();
  const current = await role.get(`user:${person.uid}`);
  await role.put({ ...current, isVerified: true });
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  await eventually(() =>
    expect(state()).toMatchObject({ unsent: [], refused: [{ reason: 'bad-schema' }] }),
  );
});

test('offers refused changes once after the next sign-in', async () => {
  const person = testUser();
  const { state, phase, sync, write } = await server.device(person);
  server.control.refused.set('feedback:f1', 'not-yours');
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  const signInAgain = async () => {
    server.control.signedOut = true;
    sync.wake();
    await eventually(() => expect(phase()).toBe('signed-out'));
    server.control.signedOut = false;
    server.control.requests.length = 0;
    sync.wake();
    await eventually(() => expect(phase()).toBe('synced'));
  };
  await signInAgain();
  await eventually(() => expect(pushes()).toBe(1));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  expect(await sync.syncNow()).toBe('refused');
  expect(pushes()).toBe(1);
  server.control.refused.clear();
  await signInAgain();
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  await eventually(() => expect(state()?.refused).toEqual([]));
});

test('offers changes again that a restored server refused because other documents were missing', async () => {
  const person = testUser();
  const { state, write, store } = await server.device(person);
  await write('feedback', 'f1', () => ({ ...feedback('f1'), userId: person.uid }));
  await eventually(async () => expect(await store.outbox.count()).toBe(0));
  await eventually(async () => expect(await isAheadOfCheckpoint(store)).toBe(false));
  server.cut();
  const name = roleDatabase(person);
  await server.storage.destroy(name);
  const restored = await server.storage.ensure(name);
  server.control.refused.set('feedback:f1', 'not-yours');
  server.mend();
  await eventually(() => expect(state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
  server.control.refused.clear();
  await restored.put({ ...feedback('f2'), _id: 'feedback:f2' });
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  await eventually(() => expect(state()).toMatchObject({ refused: [], unsent: [] }));
});
