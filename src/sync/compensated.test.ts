import { afterEach, expect, test, vi } from 'vitest';
import { anExam, aPaper, handIn } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { answerPaper } from '../domain/documents/paper/make.ts';
import { roleDatabase } from '../domain/session/databases.ts';
import { testStore } from '../store/test-support/store.ts';
import { readDocument, write } from '../store/write.ts';
import { type LocalLog, openLog } from './local/local-log.ts';
import { drain } from './outbox/drain.ts';
import { withBrokenLog } from './test-support/broken-log.ts';
import { testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { serverOfEachTest } from './test-support/server-of-each-test.ts';

/* Interrupted steps on a device, and how they are completed. */

afterEach(() => {
  vi.restoreAllMocks();
});
const server = serverOfEachTest();
const QUESTION = 'qqqqqqq01';

/** A student's tables and local PouchDB, with one unsent answer. */
async function answeredPaper() {
  const person = testUser();
  const store = await testStore(person.uid);
  const log = await openLog(person.uid, browserPouch());
  const begun = aPaper(person.uid, anExam('t1'));
  await write(store, 'paper', begun.id, () => begun);
  await write(store, 'paper', begun.id, (paper) =>
    answerPaper(paper ?? begun, QUESTION, 'C', begun.start.at + 5),
  );
  const end = async () => {
    await log.close();
    store.close();
  };
  return { person, store, log, begun, id: `paper:${begun.id}`, end };
}

const arrived = (person: ReturnType<typeof testUser>, id: string) => async () =>
  expect(await server.holds(person, id)).toMatchObject({
    myAnswers: [{ questionID: QUESTION, answer: 'C' }],
  });

test('sends writes made just before the tab died from the next one', async () => {
  const { person, id, end } = await answeredPaper();
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('repeats a drain that died before its note: sends twice rather than never', async () => {
  const { person, store, log, id, end } = await answeredPaper();
  const update = vi.spyOn(store.outbox, 'update');
  update.mockImplementationOnce(() => Promise.reject(new Error('dies here')) as never);
  await expect(drain(store, log)).rejects.toThrow('dies here');
  expect(await store.outbox.get(id)).toMatchObject({ drained: 0, revs: [] });
  await end();
  const { state } = await server.device(person);
  await eventually(arrived(person, id));
  await eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [] }));
});

test('keeps writes in the tables while the local database rejects them, and retries', async () => {
  const { person, store, log, id, end } = await answeredPaper();
  const broken = withBrokenLog(log);
  await expect(drain(store, log)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await store.outbox.get(id)).toMatchObject({ state: 'waiting', drained: 0 });
  broken.mockRestore();
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('drains writes again that the local database lost in a power cut', async () => {
  const { person, store, log, id, end } = await answeredPaper();
  await drain(store, log);
  await log.connection.use(async (database) => database.remove(await database.get(id)));
  await end();
  await server.device(person);
  await eventually(arrived(person, id));
});

test('fills an unknown local database from the tables', async () => {
  const { person, store, log, id } = await answeredPaper();
  await drain(store, log);
  await log.destroy();
  store.close();
  await server.device(person);
  await eventually(arrived(person, id));
});

const leaves = async (log: LocalLog, id: string) =>
  log.connection.use(async (database) => {
    const { _conflicts = [] } = await database.get(id, { conflicts: true });
    return 1 + _conflicts.length;
  });

test('sends answers given before this device knew of a hand-in as a conflicting revision', async () => {
  const { person, store, log, begun, id, end } = await answeredPaper();
  const closed = handIn(begun, begun.start.at + 9);
  await log.connection.use((database) => database.put({ ...closed, _id: id }));
  await drain(store, log);
  expect(await leaves(log, id)).toBe(2);
  expect(await readDocument(store, 'paper', id)).not.toBeNull();
  await end();
  const role = await server.storage.ensure(roleDatabase(person));
  await server.device(person);
  await eventually(async () => {
    const sent = await role.get(id, { open_revs: 'all' } as never);
    expect(JSON.stringify(sent)).toContain(QUESTION);
  });
});
