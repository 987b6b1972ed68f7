import { AppError, type ErrorCode } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { createBackoff } from '../replica/backoff.ts';
import type { Clock } from '../replica/clock.ts';
import type { LocalReplica } from '../replica/local-replica.ts';
import type { Sync } from '../replica/sync.ts';
import { type SyncControl, syncLockName } from '../replica/sync-state.ts';
import { forgetDirectory } from '../store/directory.ts';
import { projectInto } from '../store/project.ts';
import { doubtSyncState, writeSyncState } from '../store/queries/sync.ts';
import type { Store } from '../store/tables.ts';
import { watchMe, watchSync } from '../store/watch.ts';
import { whenIdle } from '../ui/idle.ts';
import { deliveryToken, retireDeliveryToken } from './delivery-token.ts';
import { noteLoss } from './losses.ts';
import type { WorkspaceEvents } from './state.ts';
import { lostSince, noteOpened, noteWork } from './work-left.ts';

/** ms after which the background work starts even on a busy page. */
const LATEST_START = 1500;

/** Loaded once the screen stands. Tests bring a replica that does not open. */
const loadReplica = async () => {
  const [opening, syncing] = await Promise.all([
    import('../replica/open.ts'),
    import('../replica/sync.ts'),
  ]);
  return { ...opening, ...syncing };
};

interface Running {
  replica: LocalReplica;
  sync: Sync;
  close(): Promise<void>;
}

interface BackgroundParts {
  user: SessionUser;
  clock: Clock;
  store: Store;
  events: Pick<WorkspaceEvents, 'onUser' | 'onExpired' | 'onBlocked'>;
  load?: () => Promise<
    Pick<Awaited<ReturnType<typeof loadReplica>>, 'openReplica' | 'openDirectory' | 'startSync'>
  >;
  /** ms between two attempts to open what does not open. */
  backoff?: { first: number; most: number };
}

/** What goes on behind a person's screens: the replica, its projection into the tables, the sync. Opened once. */
export function createBackground(given: BackgroundParts) {
  const { user, clock, store, events, load = loadReplica } = given;
  let running: Promise<Running> | null = null;
  let closed = false;

  async function start(): Promise<Running> {
    // Before anything that may fail: what the tables say of the sync is an earlier life's word.
    if (!(await isLedElsewhere(user.uid))) await doubtSyncState(store).catch(() => undefined);
    const { openReplica, openDirectory, startSync } = await load();
    const replica = await openReplica(user.uid);
    const lost = lostSince(user.uid, replica.instance);
    if (lost) noteLoss(user.uid, lost);
    noteOpened(user.uid);
    const projection = projectInto(store, 'own', replica);
    const sync = startSync({
      replica,
      user,
      clock,
      openDirectory: () => openDirectory(user.uid),
      onDirectory: (directory) => projectInto(store, 'directory', directory),
      onDirectoryGone: () => forgetDirectory(store),
      delivery: {
        token: () => deliveryToken(user.uid),
        retire: (token) => retireDeliveryToken(user.uid, token),
      },
      onState: async (state) => {
        noteWork(user.uid, replica.instance, state);
        await writeSyncState(store, state);
      },
    });
    const unwatch = [
      watchMe(store, (me) => {
        const next = { ...user, ...me };
        sync.setUser(next);
        events.onUser(next);
      }),
      watchSync(store, ({ phase }) => {
        if (phase === 'signed-out' || phase === 'synced') events.onExpired(phase === 'signed-out');
      }),
    ];
    return {
      replica,
      sync,
      close: async () => {
        for (const end of unwatch) end();
        await sync.stop();
        await projection.stop();
        await replica.close();
      },
    };
  }

  /** A failed opening is told, and tried again at the next use. */
  function run(): Promise<Running> {
    if (closed) return Promise.reject(new AppError('signed-out'));
    if (!running) {
      const attempt = start();
      running = attempt;
      attempt.then(
        () => events.onBlocked(null),
        (error: unknown) => {
          running = null;
          if (!closed) events.onBlocked(reasonOf(error));
        },
      );
    }
    return running;
  }

  /** Until it is open: a full disk or a browser that is busy clearing up may pass without anybody's doing. */
  async function runInTheEnd(): Promise<void> {
    const backoff = createBackoff({ first: 2000, most: 15_000, ...given.backoff });
    while (!closed) {
      try {
        await run();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, backoff.next()));
      }
    }
  }

  const sync: SyncControl = {
    syncNow: async () => (await run()).sync.syncNow(),
    discardRefused: async (id) => (await run()).sync.discardRefused(id),
    pullDirectory: async () => (await run()).sync.pullDirectory(),
  };

  return {
    sync,
    replica: async () => (await run()).replica,
    startWhenIdle: () => whenIdle(() => void runInTheEnd(), LATEST_START),
    wake: () =>
      void run().then(
        (open) => open.sync.wake(),
        () => undefined,
      ),
    close: async () => {
      closed = true;
      await (await running?.catch(() => null))?.close();
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

/** Why nothing can be kept. What is no failure of the storage is one of loading a part of the app. */
const reasonOf = (error: unknown): ErrorCode =>
  error instanceof AppError ? error.code : 'unavailable';
