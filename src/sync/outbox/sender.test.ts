import { expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import { putLog } from '../../store/stored-logs.ts';
import { write } from '../../store/write.ts';
import { feedback, serverOfEachTest, wiredDevice } from '../test-support/server-of-each-test.ts';
import { drain, putBeside } from './drain.ts';

const server = serverOfEachTest();

/** Records the documents of each push request. */
function pushes(remote: Awaited<ReturnType<typeof wiredDevice>>['remote']) {
  const batches: string[][] = [];
  const bulkDocs = async (given: { docs: { _id: string }[] }, ...rest: never[]) => {
    batches.push(given.docs.map(({ _id }) => _id));
    return remote.bulkDocs(given as never, ...rest);
  };
  return { batches, remote: Object.create(remote, { bulkDocs: { value: bulkDocs } }) };
}

test('sends the documents in the outbox and no others, and empties the outbox', async () => {
  const { store, log, role, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  await log.connection.use((database) => database.put({ ...feedback('f2'), _id: 'feedback:f2' }));
  await send();
  expect((await role.changes({ since: 0 })).results).toMatchObject([{ id: 'feedback:f1' }]);
  expect(await store.outbox.count()).toBe(0);
  await close();
});

test('sends hand-ins first, in a request of their own', async () => {
  const { store, remote, user, send, close } = await wiredDevice(server);
  const begun = aPaper(user.uid, anExam('t1'));
  for (const id of ['f1', 'f2']) await write(store, 'feedback', id, () => feedback(id));
  const log = anAttempt(begun, 'w1', [[9, 'handIn', 'student', 'ABC-DEF']]);
  await putLog(store, log);
  const watched = pushes(remote);
  await send(watched.remote);
  expect(watched.batches).toEqual([[`attempt:${log.id}`], ['feedback:f1', 'feedback:f2']]);
  await close();
});

test('pushes with one request, without a checkpoint or `_revs_diff`', async () => {
  const { store, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  const before = server.control.requests.length;
  await send();
  expect(server.control.requests.slice(before)).toEqual([
    expect.stringMatching(/^POST .*_bulk_docs/),
  ]);
  await close();
});

test('records a refusal with its reason, does not send it again, and accepts the rest of the batch', async () => {
  const { store, role, entry, send, close } = await wiredDevice(server);
  server.control.refused.set('feedback:bad', 'protected-field');
  for (const id of ['bad', 'good']) await write(store, 'feedback', id, () => feedback(id));
  await send();
  expect(await entry('feedback:bad')).toMatchObject({
    state: 'refused',
    refusal: { reason: 'protected-field' },
  });
  expect(await entry('feedback:good')).toBeUndefined();
  const before = server.control.requests.length;
  await send();
  expect(server.control.requests).toHaveLength(before);
  expect((await role.changes({ since: 0 })).results).toHaveLength(1);
  await close();
});

test('sends with the next push the writes that were made during a push', async () => {
  const { store, remote, role, entry, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1', 'Eins'));
  const bulkDocs = async (...given: never[]) => {
    const results = await (remote.bulkDocs as (...all: never[]) => Promise<unknown>)(...given);
    await write(store, 'feedback', 'f1', () => feedback('f1', 'Zwei'));
    return results;
  };
  await send(Object.create(remote, { bulkDocs: { value: bulkDocs } }));
  expect(await entry('feedback:f1')).toMatchObject({ state: 'waiting', turn: 2 });
  await send();
  expect(await role.get('feedback:f1')).toMatchObject({ title: 'Zwei' });
  expect(await store.outbox.count()).toBe(0);
  await close();
});

test('sends again without duplicates if the acknowledgement was lost', async () => {
  const { store, remote, role, entry, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  const bulkDocs = async (...given: never[]) => {
    await (remote.bulkDocs as (...all: never[]) => Promise<unknown>)(...given);
    throw new Error('cut off');
  };
  await expect(send(Object.create(remote, { bulkDocs: { value: bulkDocs } }))).rejects.toThrow();
  expect(await entry('feedback:f1')).toMatchObject({ state: 'sending', tries: 1 });
  await send();
  expect(await store.outbox.count()).toBe(0);
  expect(await role.get('feedback:f1', { open_revs: 'all' } as never)).toHaveLength(1);
  await close();
});

test('fails if the local database has lost a drained document, and then drains the document again', async () => {
  const { store, log, role, entry, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  await store.outbox.update('feedback:f1', { drained: 1, revs: ['1-gone'], state: 'sending' });
  await expect(send()).rejects.toThrow('not in the local database as noted');
  expect(await entry('feedback:f1')).toMatchObject({ drained: 0, revs: [] });
  await send();
  expect(await role.get('feedback:f1')).toMatchObject({ title: 'Başlık' });
  expect((await log.connection.use((database) => database.info())).doc_count).toBe(1);
  await close();
});

test('sends several batches in one call', async () => {
  const { store, role, send, close } = await wiredDevice(server);
  for (let n = 0; n < 120; n++) await write(store, 'feedback', `f${n}`, () => feedback(`f${n}`));
  await send();
  expect((await role.changes({ since: 0 })).results).toHaveLength(120);
  expect(await store.outbox.count()).toBe(0);
  await close();
});

test('does not send conflicting revisions of other people', async () => {
  const { store, log, role, send, close } = await wiredDevice(server);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  await drain(store, log);
  await log.connection.use((database) =>
    putBeside(database, 'feedback:f1', feedback('f1', 'Fremd')),
  );
  await send();
  expect(await role.get('feedback:f1', { open_revs: 'all' } as never)).toHaveLength(1);
  await close();
});
