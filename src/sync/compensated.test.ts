import { afterEach, expect, test, vi } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import { putLog } from '../store/stored-logs.ts';
import { testStore } from '../store/test-support/store.ts';
import { openLog } from './local/local-log.ts';
import { drain } from './outbox/drain.ts';
import { testUser } from './test-support/device.ts';
import { browserPouch, withBrokenLog } from './test-support/pouch.ts';
import { serverOfEachTest } from './test-support/server-of-each-test.ts';

/* Interrupted steps on a device, each of which a later step completes. */

afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();
const ANSWER: Entry = [5, 'answer', 'qqqqqqq01', 'C'];

/** Makes a student's tables and local PouchDB, with a log in which one answer is unsent. */
async function unsentAnswer() {
  const person = testUser();
  const store = await testStore(person.uid);
  const log = await openLog(person.uid, browserPouch());
  const attempt = anAttempt(aPaper(person.uid, anExam('t1')), 'w1', [ANSWER]);
  await putLog(store, attempt);
  const end = async () => {
    await log.close();
    store.close();
  };
  return { person, store, log, id: `attempt:${attempt.id}`, end };
}

const arrived = (person: ReturnType<typeof testUser>, id: string) => async () =>
  expect(await server.holds(person, id)).toMatchObject({
    log: { entries: [expect.anything(), ANSWER] },
  });

test('the next tab sends a write that was made just before a tab died', async () => {
  const { person, id, end } = await unsentAnswer();
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('sends a document again if a tab died in the drain before it recorded the revision', async () => {
  const { person, store, log, id, end } = await unsentAnswer();
  const update = vi.spyOn(store.outbox, 'update');
  update.mockImplementationOnce(() => Promise.reject(new Error('dies here')) as never);
  await expect(drain(store, log)).rejects.toThrow('dies here');
  expect(await store.outbox.get(id)).toMatchObject({ drained: 0, revs: [] });
  await end();
  const { state } = await server.device(person);
  await eventually(arrived(person, id));
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
});

test('keeps unsent work in the tables while the local database rejects writes, and tries again', async () => {
  const { person, store, log, id, end } = await unsentAnswer();
  const broken = withBrokenLog(log);
  await expect(drain(store, log)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await store.outbox.get(id)).toMatchObject({ state: 'waiting', drained: 0 });
  broken.mockRestore();
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('writes documents again that the local database lost in a power cut', async () => {
  const { person, store, log, id, end } = await unsentAnswer();
  await drain(store, log);
  await log.connection.use(async (database) => database.remove(await database.get(id)));
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('fills a new local database from the tables', async () => {
  const { person, store, log, id } = await unsentAnswer();
  await drain(store, log);
  await log.destroy();
  store.close();
  await server.device(person);
  await eventually(arrived(person, id));
});
