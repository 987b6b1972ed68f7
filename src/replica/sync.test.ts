import { afterEach, beforeEach, expect, test } from 'vitest';
import { anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { newFeedback } from '../domain/make/feedback.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { type DeviceOptions, startDevice, testUser } from './test-support/device.ts';
import { startTestServer, type TestServer } from './test-support/server.ts';

let server: TestServer;
const closing: (() => Promise<void>)[] = [];
const user = () => testUser();

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await server.close();
});

async function device(person: ReturnType<typeof user>, options: DeviceOptions = {}) {
  await server.storage.ensure(roleDatabase(person));
  const started = await startDevice(server, person, options);
  closing.push(started.close);
  return started;
}

const feedback = (id: string, title = 'Başlık') =>
  newFeedback({ id, userId: 'u1', username: 'Ayşe', title, description: '', reportTime: 5 });

const onServer = async (person: ReturnType<typeof user>, id: string) =>
  (await server.storage.open(roleDatabase(person))).get(id).catch(() => null);

test('sends what is written and fetches what comes, and says so', async () => {
  const person = user();
  const { replica, phase, state } = await device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await onServer(person, 'feedback:f1')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
  const role = await server.storage.open(roleDatabase(person));
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  await eventually(async () => expect(await replica.read('feedback:f2')).not.toBeNull());
  await eventually(() =>
    expect(state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
  );
  expect(state()?.lastContact).toBeGreaterThan(Date.now() - 60_000);
});

test('counts what is unsent while the network is cut, across a restart, and sends it on its return', async () => {
  const person = user();
  const first = await device(person);
  await eventually(() => expect(first.phase()).toBe('synced'));
  server.cut();
  await eventually(() => expect(first.phase()).toBe('offline'));
  await first.replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(first.state()?.unsent).toEqual([{ id: 'feedback:f1', since: 5 }]));
  expect(first.phase()).toBe('offline');
  await first.close();
  closing.pop();
  const again = await device(person, { tab: 'second' });
  await eventually(() =>
    expect(again.state()).toMatchObject({ phase: 'offline', unsent: [{ id: 'feedback:f1' }] }),
  );
  expect(again.state()?.lastContact).toBe(first.state()?.lastContact);
  server.mend();
  again.events.dispatchEvent(new Event('online'));
  await eventually(() => expect(again.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await onServer(person, 'feedback:f1')).toMatchObject({ title: 'Başlık' });
});

test('notes when everything was fetched for the first time, for good, and not before', async () => {
  const person = user();
  const role = await server.storage.ensure(roleDatabase(person));
  for (const id of ['f1', 'f2', 'f3']) await role.put({ _id: `feedback:${id}`, ...feedback(id) });
  server.cut();
  const first = await device(person);
  await eventually(() => expect(first.state()).toMatchObject({ phase: 'offline', fetched: null }));
  server.mend();
  first.events.dispatchEvent(new Event('online'));
  await eventually(() => expect(first.state()?.fetched).not.toBeNull());
  const { fetched } = first.state() ?? {};
  expect(fetched).toEqual({ instance: first.replica.instance, seq: 3 });
  await role.put({ _id: 'feedback:f4', ...feedback('f4') });
  await eventually(async () => expect(await first.replica.read('feedback:f4')).not.toBeNull());
  await first.close();
  closing.pop();
  server.cut();
  const again = await device(person, { tab: 'second' });
  await eventually(() => expect(again.state()).toMatchObject({ phase: 'offline', fetched }));
});

test('does not take what was fetched for something to send', async () => {
  const person = user();
  const role = await server.storage.ensure(roleDatabase(person));
  for (const id of ['f1', 'f2', 'f3']) await role.put({ _id: `feedback:${id}`, ...feedback(id) });
  const { replica, phase, states, sync } = await device(person);
  await eventually(async () => expect(await replica.read('feedback:f3')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await sync.syncNow()).toBe('synced');
  expect(states.every(({ unsent }) => unsent.length === 0)).toBe(true);
});

test('a refused document holds up no other, stays, and is settled by a later revision that passes', async () => {
  const person = user();
  const { replica, sync, state } = await device(person);
  server.control.refused.set('feedback:bad', 'protected-field');
  await replica.edit('feedback', 'bad', () => feedback('bad'));
  await replica.edit('feedback', 'good', () => feedback('good'));
  await eventually(async () => expect(await onServer(person, 'feedback:good')).not.toBeNull());
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
  expect(await onServer(person, 'feedback:bad')).toMatchObject({ title: 'Besser' });
});

test('a refusal survives a restart', async () => {
  const person = user();
  server.control.refused.set('feedback:bad', 'not-yours');
  const first = await device(person);
  await first.replica.edit('feedback', 'bad', () => feedback('bad'));
  await eventually(() => expect(first.state()?.refused).toHaveLength(1));
  await first.close();
  closing.pop();
  server.cut();
  const again = await device(person, { tab: 'second' });
  await eventually(() => expect(again.state()?.refused).toMatchObject([{ reason: 'not-yours' }]));
});

test('discarding a refused change brings the version of the server back', async () => {
  const person = user();
  const { replica, sync, state, phase } = await device(person);
  await replica.edit('feedback', 'f1', () => feedback('f1', 'taken'));
  await eventually(async () => expect(await onServer(person, 'feedback:f1')).not.toBeNull());
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
  const person = user();
  const { replica, sync, state } = await device(person);
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
  const person = user();
  const { replica, sync, state } = await device(person);
  server.control.refused.set('feedback:new', 'not-yours');
  await replica.edit('feedback', 'new', () => feedback('new'));
  await eventually(() => expect(state()?.refused).toHaveLength(1));
  server.cut();
  await expect(sync.discardRefused('feedback:new')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await replica.read('feedback:new')).not.toBeNull();
});

test('an expired session pauses the sync; signing in resumes it', async () => {
  const person = user();
  const { replica, sync, phase, state } = await device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.signedOut = true;
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()).toMatchObject({ phase: 'signed-out' }));
  await eventually(() => expect(state()?.unsent).toHaveLength(1));
  expect(await sync.syncNow()).toBe('signed-out');
  server.control.signedOut = false;
  sync.wake();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
});

test('told to ask less often it takes nothing for sent or refused, and goes on by itself', async () => {
  const { replica, phase, state } = await device(user());
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.busy = true;
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(phase()).toBe('offline'));
  await eventually(() =>
    expect(state()).toMatchObject({ unsent: [{ id: 'feedback:f1' }], refused: [] }),
  );
  server.control.busy = false;
  await eventually(() =>
    expect(state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
  );
});

test('a failing server is offline, tried again, and found again', async () => {
  const person = user();
  server.control.failing = true;
  const { sync, phase } = await device(person);
  await eventually(() => expect(phase()).toBe('offline'));
  expect(await sync.syncNow()).toBe('offline');
  const asked = server.control.requests.length;
  await eventually(() => expect(server.control.requests.length).toBeGreaterThan(asked + 3));
  server.control.failing = false;
  await eventually(() => expect(phase()).toBe('synced'));
});

test('a paper does not wait as long as the rest for a network that returns unnoticed', async () => {
  const person = user();
  server.cut();
  const { replica, phase } = await device(person, {
    backoff: { first: 3_600_000, most: 3_600_000, urgent: 20 },
  });
  const paper = aPaper(person.uid, anExam('t1'));
  await replica.edit('paper', paper.id, () => paper);
  await eventually(() => expect(phase()).toBe('offline'));
  server.mend();
  await eventually(async () => expect(await onServer(person, `paper:${paper.id}`)).not.toBeNull());
});

test('an own write is sent at once, long before the next answer of the waiting feed', async () => {
  const person = user();
  const { replica, phase } = await device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  await replica.edit('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await onServer(person, 'feedback:f1')).not.toBeNull());
});

test('a document that the server finds too large is refused and holds up no other', async () => {
  const person = user();
  const { replica, state } = await device(person);
  const big = { ...feedback('big'), description: 'x'.repeat(9_000_000) };
  await replica.edit('feedback', 'big', () => big);
  await replica.edit('feedback', 'good', () => feedback('good'));
  await eventually(() =>
    expect(state()).toMatchObject({
      unsent: [],
      refused: [{ id: 'feedback:big', reason: 'too-large' }],
    }),
  );
  expect(await onServer(person, 'feedback:good')).not.toBeNull();
});
