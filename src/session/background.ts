import { AppError, type ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { appFiles } from '../store/app-files.ts';
import { goOnWithExams } from '../store/exams-under-way.ts';
import { openStore } from '../store/open.ts';
import { doubtSyncState, syncState } from '../store/queries/sync.ts';
import type { SyncControl, SyncState } from '../store/sync-state.ts';
import { instanceOf, type Store } from '../store/tables.ts';
import { watchGone, watchMe, watchSync, watchSyncOf } from '../store/watch.ts';
import type { Sync } from '../sync/engine.ts';
import { createBackoff } from '../sync/retry/backoff.ts';
import { syncLockName } from '../sync/tabs.ts';
import { whenIdle } from '../ui/late.ts';
import { deliveryToken, retireDeliveryToken } from './delivery/token.ts';
import { lostSince, noteLoss, noteOpened, noteWork } from './delivery/work-left.ts';
import type { OpenWorkspace, WorkspaceEvents } from './session-store.ts';

/** Maximum delay of the background work on a busy page (ms). */
const LATEST_START = 1500;

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
  instance: string;
  events: WorkspaceEvents;
  load?: typeof loadSync;
  backoff?: { first: number; most: number };
}

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
    // Logs typed text if an earlier page was closed while its student typed.
    void import('../store/typing.ts')
      .then(({ logTyping }) => logTyping(store))
      .catch(() => undefined);
    // Resets an earlier page's sync state, so that no screen shows it as current after a failure.
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

  /** Loads and starts the sync. A failed load is reported and retried at the next use. */
  function run(): Promise<Sync> {
    if (isClosed) return Promise.reject(new AppError('signed-out'));
    running ??= start().catch((error: unknown) => {
      running = null;
      if (!isClosed) events.onBlocked(reasonOf(error));
      throw error;
    });
    return running;
  }

  /** Runs the sync. Retries, because a full disk may get free space. */
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
      // Ends the watchers first, which clear the record of unsent work that the next page reports.
      for (const end of unwatch) end();
      events.onGone();
    }),
  ];

  /** Wakes the sync when the app becomes ready, because sync requests report that to the server. */
  function tellReadiness(): void {
    const isReady = isAppReady();
    if (isReady && !wasReady) void wakeIfSynced().catch(() => undefined);
    wasReady = isReady;
  }

  /** Wakes an idle sync. A sync under way informs the server by its own requests. */
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

async function isLedElsewhere(uid: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === syncLockName(uid));
}

const reasonOf = (error: unknown): ErrorCode =>
  error instanceof AppError ? error.code : 'unavailable';

/** Opens the tables. Starts the sync after the first paint. @throws AppError `storage-blocked` */
export async function openWorkspace(given: {
  user: SessionUser;
  device: string;
  clock: Clock;
  events: WorkspaceEvents;
}): Promise<OpenWorkspace> {
  const { user, device, clock, events } = given;
  const store = await openStore(user.uid);
  // Reads in parallel, because every wait for the disk delays the first paint.
  const [instance] = await Promise.all([instanceOf(store), goOnWithExams(store, clock)]);
  const lost = lostSince(user.uid, instance);
  if (lost) noteLoss(user.uid, lost);
  noteOpened(user.uid);
  const background = createBackground({ user, clock, store, instance, events });
  background.startWhenIdle();
  return {
    workspace: { user, device, store, clock, sync: background.sync },
    wake: background.wake,
    close: background.close,
  };
}
