import pDefer from 'p-defer';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { noteDrained, noteUnsent, noteVerdicts } from '../store/outbox.ts';
import { syncState } from '../store/queries/sync.ts';
import { testStore } from '../store/test-support/store.ts';
import { nextOutcome, SyncStatus } from './status.ts';
import { feedback } from './test-support/server-of-each-test.ts';

/** Requests a sync during a sync session. The test counts the sessions. */
async function asked() {
  const store = await testStore();
  const status = await SyncStatus.open(store);
  const sessions = { begun: 1, ended: 0 };
  const silent = pDefer<boolean>();
  const done = vi.fn();
  const outcome = nextOutcome(store, status, sessions, silent.promise);
  void outcome.then(done);
  const begin = () => {
    sessions.begun += 1;
    status.sessionBegins();
  };
  const end = (contact: 'failed' | 'signed-out') => {
    sessions.ended = sessions.begun;
    status.ended(contact);
  };
  const fetched = () => {
    status.answered(5);
    status.fetching(true);
  };
  return { store, status, outcome, done, silent, begin, end, fetched };
}

test('does not return at the end of a sync session that began before the request', async () => {
  const { outcome, done, begin, end } = await asked();
  end('failed');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).not.toHaveBeenCalled();
  begin();
  end('signed-out');
  expect(await outcome).toBe('signed-out');
});

test('returns `synced` once everything is pulled and nothing is unsent', async () => {
  const { store, outcome, done, begin, fetched } = await asked();
  await noteUnsent(store, feedback('f1'));
  begin();
  fetched();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).not.toHaveBeenCalled();
  await store.outbox.clear();
  expect(await outcome).toBe('synced');
});

test('returns `refused` if changes were refused', async () => {
  const { store, outcome, begin, fetched } = await asked();
  await noteUnsent(store, feedback('f1'));
  await noteDrained(store, 'feedback:f1', { turn: 1, revs: ['1-a'], seq: 0 });
  await noteVerdicts(store, [{ id: 'feedback:f1', rev: '1-a', refusal: 'no' }], 5);
  begin();
  fetched();
  expect(await outcome).toBe('refused');
});

test('returns `offline` if the server is silent, and waits for a server that answers', async () => {
  const heard = await asked();
  heard.silent.resolve(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard.done).not.toHaveBeenCalled();
  const { outcome, silent, begin } = await asked();
  begin();
  silent.resolve(true);
  expect(await outcome).toBe('offline');
});

test('keeps the last state of contact when a sync session begins', async () => {
  const { store, status, fetched } = await asked();
  fetched();
  await eventually(async () =>
    expect(await syncState(store)).toMatchObject({ phase: 'synced', lastContact: 5 }),
  );
  status.ended('failed');
  await eventually(async () => expect((await syncState(store)).phase).toBe('offline'));
  status.sessionBegins();
  await status.settled();
  expect((await syncState(store)).phase).toBe('offline');
});

test('records the first complete pull of each local database, even on a full disk', async () => {
  const { store, status } = await asked();
  const upsert = vi.spyOn(store.sync, 'upsert');
  upsert.mockImplementationOnce(() => Promise.reject(new Error('full')) as never);
  status.fetchedAll({ instance: 'one', seq: 3 });
  status.fetchedAll({ instance: 'one', seq: 9 });
  await eventually(() => expect(upsert).toHaveBeenCalled());
  await status.settled();
  status.answered(5);
  await eventually(async () =>
    expect((await syncState(store)).fetched).toEqual({ instance: 'one', seq: 3 }),
  );
});
