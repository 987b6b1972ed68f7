import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { AppError, type ErrorCode } from '../domain/errors.ts';
import { openDirectory, openReplica } from '../replica/open.ts';
import type { Sync } from '../replica/sync.ts';
import { UNKNOWN_SYNC } from '../replica/sync-state.ts';
import { testClock, testUser } from '../replica/test-support/device.ts';
import { browserPouch } from '../replica/test-support/pouch.ts';
import { syncState, writeSyncState } from '../store/queries/sync.ts';
import { testStore } from '../store/test-support/store.ts';
import { createBackground } from './background.ts';
import { memoryStorage } from './memory-storage.ts';
import { noteWork } from './work-left.ts';

beforeEach(async () => {
  // Loaded first: where there is a localStorage, PouchDB wants the rest of a page as well.
  await browserPouch()();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody's tab whose replica fails to open with these errors, one after another, and then opens. */
async function tab(...failures: Error[]) {
  const user = testUser();
  const store = await testStore(user.uid);
  await writeSyncState(store, { ...UNKNOWN_SYNC, phase: 'synced' });
  const told: (ErrorCode | null)[] = [];
  const stop = vi.fn(async () => {});
  const background = createBackground({
    ...{ user, store, clock: testClock(), backoff: { first: 1, most: 5 } },
    events: { onUser: vi.fn(), onExpired: vi.fn(), onBlocked: (blocked) => told.push(blocked) },
    load: async () => ({
      openReplica: async (uid) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return openReplica(uid, browserPouch());
      },
      openDirectory,
      startSync: () => ({ stop }) as unknown as Sync,
    }),
  });
  return { user, background, store, told, failures };
}

test('a replica that does not open is told, tried again by itself, and told when it does', async () => {
  const { background, told } = await tab(
    new AppError('storage-blocked'),
    new AppError('storage-full'),
    new TypeError('Failed to fetch dynamically imported module'),
  );
  background.startWhenIdle();
  await eventually(() =>
    expect(told).toEqual(['storage-blocked', 'storage-full', 'unavailable', null]),
  );
  await background.close();
});

test('until it opens nothing is called synced, and who writes hears why that is not kept', async () => {
  const { background, store, told } = await tab(new AppError('storage-blocked'));
  await expect(background.replica()).rejects.toMatchObject({ code: 'storage-blocked' });
  expect(await syncState(store)).toMatchObject({ phase: 'syncing' });
  expect(told).toEqual(['storage-blocked']);
  await background.replica();
  expect(told).toEqual(['storage-blocked', null]);
  await background.close();
});

test('whoever has left is told nothing more, and nothing is tried any more', async () => {
  const endless = Array.from({ length: 1000 }, () => new AppError('storage-blocked'));
  const { background, told, failures } = await tab(...endless);
  background.startWhenIdle();
  await eventually(() => expect(told.length).toBeGreaterThan(1));
  await background.close();
  const [tried, heard] = [failures.length, told.length];
  await expect(background.replica()).rejects.toMatchObject({ code: 'signed-out' });
  expect([failures.length, told.length]).toEqual([tried, heard]);
});

test('a replica that is not the one whose work was noted took that with it, which is kept for the person to read', async () => {
  const { background, user } = await tab();
  const lost = () => localStorage.getItem(`okul.lost.${user.uid}`);
  noteWork(user.uid, 'gone', { unsent: [{ id: 'paper:p1', since: 1 }], refused: [] });
  await background.replica();
  expect(JSON.parse(lost() ?? 'null')).toEqual({ paper: 1 });
  await background.close();
});
