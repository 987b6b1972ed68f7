import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../domain/ids.ts';
import type { Identity } from '../../store/device-rows.ts';
import { noteVerdicts } from '../../store/outbox.ts';
import { testStore } from '../../store/test-support/store.ts';
import { write } from '../../store/write.ts';
import { openLog } from '../local/local-log.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { feedback } from '../test-support/server-of-each-test.ts';
import { drain } from './drain.ts';
import { takeOver } from './offer-again.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a person's tables, and a local PouchDB that they do not know. */
async function newDevice() {
  const uid = newId();
  const store = await testStore(uid);
  const log = await openLog(uid, browserPouch());
  const put = (id: string) =>
    log.connection.use((database) => database.put({ ...feedback(id), _id: `feedback:${id}` }));
  const identity = async () => (await store.meta.get('store')) as Identity;
  return { uid, store, log, put, identity };
}

test('forgets the revisions of another local database, and drains everything again', async () => {
  const { uid, store, log, identity } = await newDevice();
  await takeOver(store, log);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  await drain(store, log);
  await log.destroy();
  const other = await openLog(uid, browserPouch());
  await takeOver(store, other);
  expect(await store.outbox.toArray()).toMatchObject([
    { id: 'feedback:f1', state: 'waiting', turn: 1, drained: 0, revs: [] },
  ]);
  expect((await identity()).local).toBe(other.instance);
  await other.close();
});

test('resets nothing if the local database is known', async () => {
  const { store, log } = await newDevice();
  await takeOver(store, log);
  await write(store, 'feedback', 'f1', () => feedback('f1'));
  await drain(store, log);
  const before = await store.outbox.toArray();
  await takeOver(store, log);
  expect(await store.outbox.toArray()).toEqual(before);
  await log.close();
});

test('marks all documents as unsent after the tables were lost', async () => {
  const { store, log, put } = await newDevice();
  const revs = [(await put('f1')).rev, (await put('f2')).rev];
  await takeOver(store, log);
  expect(await store.outbox.toArray()).toMatchObject([
    { id: 'feedback:f1', state: 'sending', revs: [revs[0]], seq: 0 },
    { id: 'feedback:f2', state: 'sending', revs: [revs[1]], seq: 0 },
  ]);
  await log.close();
});

test('completes a takeover that was interrupted', async () => {
  const { store, log, put, identity } = await newDevice();
  await put('f1');
  vi.spyOn(store.meta, 'put').mockRejectedValueOnce(new Error('dies here') as never);
  await expect(takeOver(store, log)).rejects.toThrow('dies here');
  expect((await identity()).local).toBeNull();
  await takeOver(store, log);
  expect(await store.outbox.toArray()).toMatchObject([{ id: 'feedback:f1', state: 'sending' }]);
  expect((await identity()).local).toBe(log.instance);
  await log.close();
});

test('keeps a refusal and its reason if the local database is replaced', async () => {
  const { uid, store, log } = await newDevice();
  await takeOver(store, log);
  await write(store, 'feedback', 'bad', () => feedback('bad'));
  await drain(store, log);
  const [rev = ''] = (await store.outbox.get('feedback:bad'))?.revs ?? [];
  await noteVerdicts(store, [{ id: 'feedback:bad', rev, refusal: 'not-yours' }], 7);
  await log.destroy();
  const other = await openLog(uid, browserPouch());
  await takeOver(store, other);
  await drain(store, other);
  expect(await store.outbox.get('feedback:bad')).toMatchObject({
    state: 'refused',
    refusal: { reason: 'not-yours' },
  });
  await other.close();
});
