import { roleDatabase } from '../../domain/session/databases.ts';
import { testStore } from '../../store/test-support/store.ts';
import { ServerConnection } from '../http/server-connection.ts';
import { openLog } from '../local/local-log.ts';
import { send } from '../outbox/sender.ts';
import { testClock, testUser } from './device.ts';
import { browserPouch } from './pouch.ts';
import type { serverOfEachTest } from './server-of-each-test.ts';

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
