import { afterEach, beforeEach } from 'vitest';
import { newFeedback } from '../../domain/documents/feedback/make.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import { testStore } from '../../store/test-support/store.ts';
import { ServerConnection } from '../http/server-connection.ts';
import { openLog } from '../local/local-log.ts';
import { send } from '../outbox/sender.ts';
import { type DeviceOptions, startDevice, testClock, testUser } from './device.ts';
import { browserPouch } from './pouch.ts';
import { startTestServer, type TestServer } from './server.ts';

export const feedback = (id: string, title = 'Başlık') =>
  newFeedback({ id, userId: 'u1', username: 'Ayşe', title, description: '', reportTime: 5 });

/** Gives each test a server, and closes the devices of the previous test. */
export function serverOfEachTest() {
  let server: TestServer;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await server.close();
  });

  return {
    get control() {
      return server.control;
    },
    get storage() {
      return server.storage;
    },
    get origin() {
      return server.origin;
    },
    get fetch() {
      return server.fetch;
    },
    cut: () => server.cut(),
    mend: () => server.mend(),
    async device(person: SessionUser = testUser(), options: DeviceOptions = {}) {
      const role = await server.storage.ensure(roleDatabase(person));
      const started = await startDevice(server, person, options);
      let closed: Promise<void> | null = null;
      const close = () => {
        closed ??= started.close();
        return closed;
      };
      closing.push(close);
      return { ...started, close, role };
    },
    async holds(person: SessionUser, id: string) {
      const role = await server.storage.open(roleDatabase(person));
      return role.get(id).catch(() => null);
    },
  };
}

type Server = Pick<ReturnType<typeof serverOfEachTest>, 'storage' | 'fetch' | 'origin'>;

/** Creates a device without a sync engine. */
export async function wiredDevice(server: Server, user = testUser(), tab = 'first') {
  const role = await server.storage.ensure(roleDatabase(user));
  const store = await testStore(user.uid);
  const log = await openLog(user.uid, browserPouch(tab));
  const clock = testClock();
  const remoteAt = ({ fetch, origin }: Pick<Server, 'fetch' | 'origin'>) => {
    const environment = { fetch, origin };
    const connection = new ServerConnection({ pouch: log.pouch, user, clock, environment });
    return connection.own(connection.client('session'));
  };
  const remote = remoteAt(server);
  return {
    user,
    role,
    store,
    log,
    remote,
    remoteAt,
    send: (target = remote) => send({ store, log, clock, remote: target }),
    entry: (id: string) => store.outbox.get(id),
    close: async () => {
      await log.close();
      store.close();
    },
  };
}
