import { AppError, type ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { appFiles } from '../store/app-files.ts';
import { doubtSyncState, syncState } from '../store/queries/sync.ts';
import type { SyncControl, SyncState } from '../store/sync-state.ts';
import type { Store } from '../store/tables.ts';
import { watchGone, watchMe, watchSync, watchSyncOf } from '../store/watch.ts';
import type { Sync } from '../sync/engine.ts';
import { createBackoff } from '../sync/retry/backoff.ts';
import { syncLockName } from '../sync/tabs.ts';
import { whenIdle } from '../ui/idle.ts';
import { deliveryToken, retireDeliveryToken } from './delivery/token.ts';
import { noteWork } from './delivery/work-left.ts';
import type { WorkspaceEvents } from './state.ts';

/** ms after which the background work starts even on a busy page. */
const LATEST_START = 1500;

/** Loaded once the screen stands: nothing has to travel before something can be written. Tests bring their own. */
const loadSync = async () => {
  const [{ openDirectory, openLog }, { startSync }] = await Promise.all([
    import('../sync/local/local-log.ts'),
    import('../sync/engine.ts'),
  ]);
  return { openDirectory, openLog, startSync };
};

interface BackgroundParts {
  user: SessionUser;
  clock: Clock;
  store: Store;
  /** Names the tables. */
  instance: string;
  events: WorkspaceEvents;
  load?: typeof loadSync;
  /** ms between two attempts to load. */
  backoff?: { first: number; most: number };
}

/** What runs behind a person's screens: the sync, and the news of it for the session. Started once. */
export function createBackground({
  user,
  clock,
  store,
  instance,
  events,
  load = loadSync,
  backoff = { first: 2000, most: 15_000 },
}: BackgroundParts) {
  let running: Promise<Sync> | null = null;
  let isClosed = false;
  const isAppReady = () => appFiles.readiness(user.userRole).state === 'ready';
  let wasReady = isAppReady();

  async function start(): Promise<Sync> {
    void import('../store/seals.ts')
      .then(({ dropSpentSeals }) => dropSpentSeals(store, clock.now()))
      .catch(() => undefined);
    // Before anything that may fail: what the tables say of the sync is an earlier life's word.
    if (!(await isLedElsewhere(user.uid))) await doubtSyncState(store).catch(() => undefined);
    followSession();
    const { openDirectory, openLog, startSync } = await load();
    return startSync({
      store,
      user,
      clock,
      openLog: (isSecond) => openLog(user.uid, undefined, isSecond),
      openDirectory: (isSecond) => openDirectory(user.uid, undefined, isSecond),
      onBlocked: (error) => {
        if (!isClosed) events.onBlocked(error === null ? null : reasonOf(error));
      },
      delivery: {
        token: () => deliveryToken(user.uid),
        retire: (token) => retireDeliveryToken(user.uid, token),
      },
    });
  }

  /** A failed loading is reported, and tried again at the next use. */
  function run(): Promise<Sync> {
    if (isClosed) return Promise.reject(new AppError('signed-out'));
    running ??= start().catch((error: unknown) => {
      running = null;
      if (!isClosed) events.onBlocked(reasonOf(error));
      throw error;
    });
    return running;
  }

  /** Until it runs: room may be made. A part that the network lost comes only with the page opened anew (`app/update/lost-parts.ts`). */
  async function runInTheEnd(): Promise<void> {
    const waits = createBackoff(backoff);
    while (!isClosed) {
      try {
        await run();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, waits.next()));
      }
    }
  }

  const quietly = (sync: Promise<Sync>, then: (sync: Sync) => void = () => {}): void =>
    void sync.then(then, () => undefined);

  const unwatch = [
    watchMe(store, (me) => {
      const next = { ...user, ...me };
      events.onUser(next);
      if (running) quietly(running, (sync) => sync.setUser(next));
    }),
    watchSyncOf(store, instance, (state) => noteWork(user.uid, instance, state)),
    appFiles.subscribe(tellReadiness),
    watchGone(store, instance, () => {
      // What was noted stands: by it the next tables say what was lost.
      for (const end of unwatch) end();
      events.onGone();
    }),
  ];

  /** A device that waits for news would tell the server of its readiness only with the next question. */
  function tellReadiness(): void {
    const isReady = isAppReady();
    if (isReady && !wasReady) void wakeIfSynced().catch(() => undefined);
    wasReady = isReady;
  }

  /** The first fetching of all data asks often enough, and is not cut off for this. */
  async function wakeIfSynced(): Promise<void> {
    if ((await syncState(store)).phase === 'synced') (await running)?.wake();
  }

  function followSession(): void {
    if (isClosed) return;
    const follow = ({ phase }: SyncState) => {
      if (phase === 'signed-out' || phase === 'synced') events.onExpired(phase === 'signed-out');
    };
    unwatch.push(watchSync(store, follow));
  }

  const sync: SyncControl = {
    syncNow: async () => (await run()).syncNow(),
    discardRefused: async (id) => (await run()).discardRefused(id),
    pullDirectory: async () => (await run()).pullDirectory(),
  };

  return {
    sync,
    startWhenIdle: () => whenIdle(() => void runInTheEnd(), LATEST_START),
    wake: () => quietly(run(), (started) => started.wake()),
    close: async () => {
      isClosed = true;
      for (const end of unwatch) end();
      await (await running?.catch(() => null))?.stop();
      store.close();
    },
  };
}

/** Whether another tab already replicates; its word on the sync's state stands. */
async function isLedElsewhere(uid: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === syncLockName(uid));
}

/** Why nothing can travel. What is no failure of the storage is one of loading a part of the app. */
const reasonOf = (error: unknown): ErrorCode =>
  error instanceof AppError ? error.code : 'unavailable';
