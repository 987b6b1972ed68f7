import { afterEach, beforeEach } from 'vitest';
import { newFeedback } from '../../domain/documents/feedback/make.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import { type DeviceOptions, startDevice, testUser } from './device.ts';
import { startTestServer, type TestServer } from './server.ts';

export const feedback = (id: string, title = 'Başlık') =>
  newFeedback({ id, userId: 'u1', username: 'Ayşe', title, description: '', reportTime: 5 });

/** Gives each test a server. Closes the devices of the test before it. */
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
