import { newId } from '../../domain/ids.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import type { BackoffOptions } from '../backoff.ts';
import { createClock } from '../clock.ts';
import { openDirectory, openReplica } from '../open.ts';
import { startSync } from '../sync.ts';
import type { SyncState } from '../sync-state.ts';
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

export interface DeviceOptions {
  tab?: string;
  locks?: LockManager;
  delivery?: string;
  backoff?: BackoffOptions;
  missedAfter?: number;
  beat?: number;
}

/** One tab of one device that syncs with the test server. */
export async function startDevice(
  server: Pick<TestServer, 'fetch' | 'origin'>,
  user: SessionUser,
  {
    tab = 'first',
    locks,
    delivery,
    missedAfter,
    beat,
    backoff = { first: 5, most: 40 },
  }: DeviceOptions = {},
) {
  const replica = await openReplica(user.uid, browserPouch(tab));
  const events = new EventTarget();
  const states: SyncState[] = [];
  const people: string[] = [];
  let token = delivery ?? null;
  const sync = startSync(
    {
      replica,
      user,
      clock: testClock(),
      openDirectory: () => openDirectory(user.uid, browserPouch(tab)),
      onDirectory: (directory) =>
        directory.feed(0, async ({ changes }) => {
          people.push(...changes.map(({ id }) => id));
        }),
      onDirectoryGone: async () => {
        people.length = 0;
      },
      delivery: {
        token: () => token,
        retire: () => {
          token = null;
        },
      },
      onState: async (state) => {
        states.push(state);
      },
    },
    {
      fetch: server.fetch,
      origin: server.origin,
      locks,
      openChannel: (name) => new BroadcastChannel(name),
      events,
      backoff,
      ...(missedAfter !== undefined && { missedAfter }),
      ...(beat !== undefined && { beat }),
    },
  );
  return {
    replica,
    sync,
    events,
    states,
    people,
    state: () => states.at(-1),
    phase: () => states.at(-1)?.phase,
    /** What is left to show in place of a session. */
    token: () => token,
    async close() {
      await sync.stop();
      await replica.close();
    },
  };
}
