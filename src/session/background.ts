import { AppError } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
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

interface Running {
  replica: LocalReplica;
  sync: Sync;
  close(): Promise<void>;
}

/** What goes on behind a person's screens: the replica, its projection into the tables, the sync. Opened once. */
export function createBackground(given: {
  user: SessionUser;
  clock: Clock;
  store: Store;
  events: WorkspaceEvents;
}) {
  const { user, clock, store, events } = given;
  let running: Promise<Running> | null = null;
  let closed = false;

  async function start(): Promise<Running> {
    const [{ openReplica, openDirectory }, { startSync }] = await Promise.all([
      import('../replica/open.ts'),
      import('../replica/sync.ts'),
    ]);
    const replica = await openReplica(user.uid);
    const lost = lostSince(user.uid, replica.instance);
    if (lost) noteLoss(user.uid, lost);
    noteOpened(user.uid);
    if (!(await isLedElsewhere(user.uid))) await doubtSyncState(store);
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

  /** A failed opening is tried again at the next use. */
  function run(): Promise<Running> {
    if (closed) return Promise.reject(new AppError('signed-out'));
    if (!running) {
      const attempt = start();
      running = attempt;
      attempt.catch(() => {
        if (running === attempt) running = null;
      });
    }
    return running;
  }

  const sync: SyncControl = {
    syncNow: async () => (await run()).sync.syncNow(),
    discardRefused: async (id) => (await run()).sync.discardRefused(id),
    pullDirectory: async () => (await run()).sync.pullDirectory(),
  };

  return {
    sync,
    replica: async () => (await run()).replica,
    startWhenIdle: () => whenIdle(() => void run().catch(() => undefined), LATEST_START),
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
