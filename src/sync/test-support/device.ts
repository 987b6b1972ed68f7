import { typeOfId } from '../../domain/doc-id.ts';
import type { DocOf, Mergeable } from '../../domain/document.ts';
import { newId } from '../../domain/ids.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import type { AppWord } from '../../domain/session/app-readiness.ts';
import { createClock } from '../../session/device-clock.ts';
import { isRowType, type RowType } from '../../store/rows.ts';
import type { SyncState } from '../../store/sync-state.ts';
import type { Store } from '../../store/tables.ts';
import { testStore } from '../../store/test-support/store.ts';
import { watchSync } from '../../store/watch.ts';
import { readDocument, write } from '../../store/write.ts';
import { startSync } from '../engine.ts';
import { type LocalLog, openDirectory, openLog } from '../local/local-log.ts';
import type { BackoffOptions } from '../retry/backoff.ts';
import { browserPouch } from './pouch.ts';
import type { TestServer } from './server.ts';

export const testUser = (given: Partial<SessionUser> = {}): SessionUser => ({
  uid: newId(),
  email: 'kisi@okul.tr',
  displayName: 'Ayşe Yılmaz',
  phoneNumber: '05551112233',
  userRole: 'student',
  isVerified: false,
  ...given,
});

export const testClock = () =>
  createClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    load: () => null,
    save: () => {},
  });

export async function readById(store: Store, id: string): Promise<Mergeable | null> {
  const type = typeOfId(id);
  return isRowType(type) ? readDocument(store, type, id) : null;
}

export interface DeviceOptions {
  tab?: string;
  locks?: LockManager;
  delivery?: string;
  backoff?: BackoffOptions;
  beat?: number;
  late?: number;
  directoryInterval?: number;
  app?: AppWord;
}

export async function startDevice(
  server: Pick<TestServer, 'fetch' | 'origin'>,
  user: SessionUser,
  {
    tab = 'first',
    locks,
    delivery,
    beat,
    late,
    directoryInterval,
    app,
    backoff = { first: 5, most: 40 },
  }: DeviceOptions = {},
) {
  const store = await testStore(user.uid);
  const events = new EventTarget();
  const states: SyncState[] = [];
  const blocked: unknown[] = [];
  let log: LocalLog | null = null;
  let token = delivery ?? null;
  const unwatch = watchSync(store, (state) => states.push(state));
  const sync = startSync(
    {
      store,
      user,
      clock: testClock(),
      openLog: async (isSecond) => {
        log = await openLog(user.uid, browserPouch(tab), isSecond);
        return log;
      },
      openDirectory: (isSecond) => openDirectory(user.uid, browserPouch(tab), isSecond),
      onBlocked: (error) => blocked.push(error),
      delivery: {
        token: () => token,
        retire: () => {
          token = null;
        },
      },
    },
    {
      fetch: server.fetch,
      origin: server.origin,
      locks,
      openChannel: (name) => new BroadcastChannel(name),
      events,
      backoff,
      ...(beat !== undefined && { beat }),
      ...(late !== undefined && { late }),
      ...(directoryInterval !== undefined && { directoryInterval }),
      ...(app !== undefined && { appWord: () => app }),
    },
  );
  return {
    store,
    sync,
    events,
    states,
    blocked,
    log: () => {
      if (!log) throw new Error('not open yet');
      return log;
    },
    people: async () => (await store.people.toArray()).map(({ uid }) => `person:${uid}`),
    state: () => states.at(-1),
    phase: () => states.at(-1)?.phase,
    token: () => token,
    write: <T extends RowType>(
      type: T,
      local: string,
      change: (current: DocOf<T> | null) => DocOf<T>,
    ) => write(store, type, local, change),
    read: (id: string) => readById(store, id),
    async close() {
      await sync.stop();
      unwatch();
      store.close();
    },
  };
}
