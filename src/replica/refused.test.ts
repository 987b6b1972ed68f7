import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { testUser } from './test-support/device.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

test('a refused document holds up no other, stays, and is settled by a later revision that passes', async () => {
  const person = testUser();
  const { replica, sync, state } = await server.device(person);
  server.control.refused.set('feedback:bad', 'protected-field');
  await replica.edit('feedback', 'bad', () => feedback('bad'));
  await replica.edit('feedback', 'good', () => feedback('good'));
  await eventually(async () => expect(await server.holds(person, 'feedback:good')).not.toBeNull());
  await eventually(() =>
    expect(state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:bad', reason: 'protected-field' }],
    }),
  );
  expect(state()?.refused[0]?.rev).toMatch(/^1-/);
  expect(await sync.syncNow()).toBe('refused');
  expect(await replica.read('feedback:bad')).not.toBeNull();
  server.control.refused.clear();
  await replica.edit('feedback', 'bad', () => feedback('bad', 'Besser'));
  await eventually(() => expect(state()?.refused).toEqual([]));
  expect(await server.holds(person, 'feedback:bad')).toMatchObject({ title: 'Besser' });
});

test('a refusal survives a restart', async () => {
  const person = testUser();
  server.control.refused.set('feedback:bad', 'not-yours');
  const first = await server.device(person);
  await first.replica.edit('feedback', 'bad', () => feedback('bad'));
  await eventually(() => expect(first.state()?.refused).toHaveLength(1));
  await first.close();
  server.cut();
  const again = await server.device(person, { tab: 'second' });
  await eventually(() => expect(again.state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
});

test('discarding a refused change brings the version of the server back', async () => {
  const person = testUser();
  const { replica, sync, state, phase } = await server.device(person);
  await replica.edit('feedback', 'f1', () => feedback('f1', 'taken'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  server.control.refused.set('feedback:f1', 'protected-field');
  await replica.edit('feedback', 'f1', () => feedback('f1', 'refused'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  expect(await replica.read('feedback:f1')).toMatchObject({ title: 'refused' });
  server.control.refused.clear();
  await sync.discardRefused('feedback:f1');
  expect(await replica.read('feedback:f1')).toMatchObject({ title: 'taken' });
  await eventually(() => expect(state()).toMatchObject({ refused: [], unsent: [] }));
  await eventually(() => expect(phase()).toBe('synced'));
});

test('discarding what the server never had removes it here and sends no deletion', async () => {
  const person = testUser();
  const { replica, sync, state } = await server.device(person);
  server.control.refused.set('feedback:new', 'not-yours');
  await replica.edit('feedback', 'new', () => feedback('new'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  server.control.refused.clear();
  await sync.discardRefused('feedback:new');
  expect(await replica.read('feedback:new')).toBeNull();
  expect(await sync.syncNow()).toBe('synced');
  const role = await server.storage.open(roleDatabase(person));
  expect((await role.changes({ since: 0 })).results).toEqual([]);
});

test('discarding needs the server, and keeps what was typed until then', async () => {
  const person = testUser();
  const { replica, sync, state } = await server.device(person);
  server.control.refused.set('feedback:new', 'not-yours');
  await replica.edit('feedback', 'new', () => feedback('new'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  server.cut();
  await expect(sync.discardRefused('feedback:new')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await replica.read('feedback:new')).not.toBeNull();
});

test('a document that the server finds too large is refused and holds up no other', async () => {
  const person = testUser();
  const { replica, state } = await server.device(person);
  const big = { ...feedback('big'), description: 'x'.repeat(9_000_000) };
  await replica.edit('feedback', 'big', () => big);
  await replica.edit('feedback', 'good', () => feedback('good'));
  await eventually(() =>
    expect(state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:big', reason: 'too-large' }],
    }),
  );
  expect(await server.holds(person, 'feedback:good')).not.toBeNull();
});
