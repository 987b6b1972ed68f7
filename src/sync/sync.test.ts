import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { putLog } from '../store/stored-logs.ts';
import { testUser } from './test-support/device.ts';
import { feedback, serverOfEachTest } from './test-support/server-of-each-test.ts';

const server = serverOfEachTest();

test('sends writes, pulls changes, and reports its state', async () => {
  const person = testUser();
  const { phase, state, write, read } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
  const role = await server.storage.open(roleDatabase(person));
  await role.put({ _id: 'feedback:f2', ...feedback('f2') });
  await eventually(async () => expect(await read('feedback:f2')).not.toBeNull());
  await eventually(() =>
    expect(state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
  );
  expect(state()?.lastContact).toBeGreaterThan(Date.now() - 60_000);
});

test('counts unsent writes while offline and after a restart, and sends them once the network is back', async () => {
  const person = testUser();
  const first = await server.device(person);
  await eventually(() => expect(first.phase()).toBe('synced'));
  server.cut();
  await eventually(() => expect(first.phase()).toBe('offline'));
  await first.write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(first.state()?.unsent).toEqual([{ id: 'feedback:f1', since: 5 }]));
  expect(first.phase()).toBe('offline');
  await first.close();
  const again = await server.device(person, { tab: 'second' });
  await eventually(() =>
    expect(again.state()).toMatchObject({ phase: 'offline', unsent: [{ id: 'feedback:f1' }] }),
  );
  expect(again.state()?.lastContact).toBe(first.state()?.lastContact);
  server.mend();
  again.events.dispatchEvent(new Event('online'));
  await eventually(() => expect(again.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  expect(await server.holds(person, 'feedback:f1')).toMatchObject({ title: 'Başlık' });
});

test('records the first complete pull for good', async () => {
  const person = testUser();
  const role = await server.storage.ensure(roleDatabase(person));
  for (const id of ['f1', 'f2', 'f3']) await role.put({ _id: `feedback:${id}`, ...feedback(id) });
  server.cut();
  const first = await server.device(person);
  await eventually(() => expect(first.state()).toMatchObject({ phase: 'offline', fetched: null }));
  server.mend();
  first.events.dispatchEvent(new Event('online'));
  await eventually(() => expect(first.state()?.fetched).not.toBeNull());
  const { fetched } = first.state() ?? {};
  expect(fetched).toEqual({ instance: first.log().instance, seq: 3 });
  await role.put({ _id: 'feedback:f4', ...feedback('f4') });
  await eventually(async () => expect(await first.read('feedback:f4')).not.toBeNull());
  await first.close();
  server.cut();
  const again = await server.device(person, { tab: 'second' });
  await eventually(() => expect(again.state()).toMatchObject({ phase: 'offline', fetched }));
});

test('does not mark pulled documents as unsent', async () => {
  const person = testUser();
  const role = await server.storage.ensure(roleDatabase(person));
  for (const id of ['f1', 'f2', 'f3']) await role.put({ _id: `feedback:${id}`, ...feedback(id) });
  const { phase, states, sync, read } = await server.device(person);
  await eventually(async () => expect(await read('feedback:f3')).not.toBeNull());
  await eventually(() => expect(phase()).toBe('synced'));
  expect(await sync.syncNow()).toBe('synced');
  expect(states.every(({ unsent }) => unsent.length === 0)).toBe(true);
});

test('pauses if the session has expired, and continues after a sign-in', async () => {
  const person = testUser();
  const { sync, phase, state, write } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.signedOut = true;
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(state()).toMatchObject({ phase: 'signed-out' }));
  await eventually(() => expect(state()?.unsent).toHaveLength(1));
  expect(await sync.syncNow()).toBe('signed-out');
  server.control.signedOut = false;
  sync.wake();
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
});

test('tries again without help after a 429, and marks nothing as sent or refused', async () => {
  const { phase, state, write } = await server.device(testUser());
  await eventually(() => expect(phase()).toBe('synced'));
  server.control.busy = true;
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(() => expect(phase()).toBe('offline'));
  await eventually(() =>
    expect(state()).toMatchObject({ unsent: [{ id: 'feedback:f1' }], refused: [] }),
  );
  server.control.busy = false;
  await eventually(() =>
    expect(state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
  );
});

test('reports a failing server as offline, tries again, and recovers', async () => {
  const person = testUser();
  server.control.failing = true;
  const { sync, phase } = await server.device(person);
  await eventually(() => expect(phase()).toBe('offline'));
  expect(await sync.syncNow()).toBe('offline');
  const asked = server.control.requests.length;
  await eventually(() => expect(server.control.requests.length).toBeGreaterThan(asked + 3));
  server.control.failing = false;
  await eventually(() => expect(phase()).toBe('synced'));
});

test('tries again sooner if a paper is unsent and the network is back without an event', async () => {
  const person = testUser();
  server.cut();
  const { phase, store } = await server.device(person, {
    backoff: { first: 3_600_000, most: 3_600_000, urgent: 20 },
  });
  const log = anAttempt(aPaper(person.uid, anExam('t1')), 'w1', []);
  await putLog(store, log);
  await eventually(() => expect(phase()).toBe('offline'));
  server.mend();
  await eventually(async () =>
    expect(await server.holds(person, `attempt:${log.id}`)).not.toBeNull(),
  );
});

test('sends a write of the device at once, while the long poll waits', async () => {
  const person = testUser();
  const { phase, write } = await server.device(person);
  await eventually(() => expect(phase()).toBe('synced'));
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await server.holds(person, 'feedback:f1')).not.toBeNull());
});
