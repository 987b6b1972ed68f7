import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceKnows } from '../../tests/support/app-facts.ts';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { UNKNOWN_SYNC, writeSyncState } from '../../tests/support/sync-state.ts';
import { AppError, type ErrorCode } from '../domain/errors.ts';
import { appFiles } from '../store/app-files.ts';
import { syncState } from '../store/queries/sync.ts';
import { putLog } from '../store/stored-logs.ts';
import { identityOf, instanceOf } from '../store/tables.ts';
import { testStore } from '../store/test-support/store.ts';
import { write } from '../store/write.ts';
import type { Sync } from '../sync/engine.ts';
import { openDirectory, openLog } from '../sync/local/local-log.ts';
import type { SyncOptions } from '../sync/options.ts';
import { testClock, testUser } from '../sync/test-support/device.ts';
import { browserPouch } from '../sync/test-support/pouch.ts';
import { createBackground } from './background.ts';
import { lostSince, peopleWithWork } from './delivery/work-left.ts';
import { memoryStorage } from './kept.ts';

beforeEach(async () => {
  // PouchDB is loaded without `localStorage`, because with it PouchDB expects a complete browser.
  await browserPouch()();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a tab in which loading the sync first fails with these errors. */
async function tab(...failures: Error[]) {
  const user = testUser();
  const store = await testStore(user.uid);
  await writeSyncState(store, { ...UNKNOWN_SYNC, phase: 'synced' });
  const told: (ErrorCode | null)[] = [];
  const stop = vi.fn(async () => {});
  const wake = vi.fn();
  const onGone = vi.fn();
  const started: SyncOptions[] = [];
  const background = createBackground({
    ...{
      user,
      store,
      clock: testClock(),
      instance: await instanceOf(store),
      backoff: { first: 1, most: 5 },
    },
    events: {
      ...{ onUser: vi.fn(), onExpired: vi.fn(), onGone },
      onBlocked: (blocked) => told.push(blocked),
    },
    load: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      const startSync = (options: SyncOptions) => {
        started.push(options);
        return { stop, wake } as unknown as Sync;
      };
      return { openLog, openDirectory, startSync };
    },
  });
  return { user, background, store, told, failures, started, onGone, wake };
}

test('reports that a part of the app could not be loaded, and tries again', async () => {
  const missing = () => new TypeError('Failed to fetch dynamically imported module');
  const { background, told, started } = await tab(missing(), missing());
  background.startWhenIdle();
  await eventually(() => expect(started).toHaveLength(1));
  expect(told).toEqual(['unavailable', 'unavailable']);
  await background.close();
});

test('wakes the sync once, as soon as the app is ready', async () => {
  const listeners: (() => void)[] = [];
  vi.spyOn(appFiles, 'subscribe').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  deviceKnows({ isActive: false });
  const { background, store, started, wake } = await tab();
  background.startWhenIdle();
  await eventually(() => expect(started).toHaveLength(1));
  await writeSyncState(store, { ...UNKNOWN_SYNC, phase: 'synced' });
  const hear = () => {
    for (const listener of listeners) listener();
  };
  hear();
  deviceKnows();
  hear();
  await eventually(() => expect(wake).toHaveBeenCalledOnce());
  hear();
  await background.close();
  expect(wake).toHaveBeenCalledOnce();
});

test('reports that the storage blocks the sync, and that it works again', async () => {
  const { background, told, started } = await tab();
  background.startWhenIdle();
  await eventually(() => expect(started).toHaveLength(1));
  started[0]?.onBlocked(new AppError('storage-full'));
  started[0]?.onBlocked(null);
  expect(told).toEqual(['storage-full', null]);
  await background.close();
});

test('does not report `synced` before the sync is loaded', async () => {
  const { background, store } = await tab(new TypeError('not there'));
  await expect(background.sync.syncNow()).rejects.toThrow();
  expect(await syncState(store)).toMatchObject({ phase: 'syncing' });
  await background.close();
});

test('reports nothing and tries nothing more after it was closed', async () => {
  const endless = Array.from({ length: 1000 }, () => new TypeError('not there'));
  const { background, told, failures } = await tab(...endless);
  background.startWhenIdle();
  await eventually(() => expect(told.length).toBeGreaterThan(1));
  await background.close();
  const [tried, heard] = [failures.length, told.length];
  await expect(background.sync.syncNow()).rejects.toMatchObject({ code: 'signed-out' });
  expect([failures.length, told.length]).toEqual([tried, heard]);
});

test('records unsent work outside of the databases before anything is sent', async () => {
  const { background, store, user } = await tab();
  await putLog(store, anAttempt(aPaper(user.uid, anExam('t1')), 'w1', []));
  await eventually(() => expect(peopleWithWork()).toEqual([user.uid]));
  await background.close();
});

test('reports deleted tables once, and keeps the record of their work', async () => {
  const { background, store, user, onGone } = await tab();
  await putLog(store, anAttempt(aPaper(user.uid, anExam('t1')), 'w1', []));
  await eventually(() => expect(peopleWithWork()).toEqual([user.uid]));
  await Dexie.delete(store.name);
  expect(await store.outbox.count()).toBe(0);
  await write(store, 'exam', 'e2', () => ({ ...anExam('t1'), examID: 'e2' }));
  await eventually(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(lostSince(user.uid, await instanceOf(store))).toEqual({ attempt: 1 });
  await background.close();
});

test('reports tables that were replaced, even if no event told of it', async () => {
  const { background, store, onGone } = await tab();
  await eventually(() => expect(store.isOpen()).toBe(true));
  await store.meta.put(identityOf('another'));
  await eventually(() => expect(onGone).toHaveBeenCalledTimes(1));
  await background.close();
});
