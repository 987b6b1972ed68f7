import { test as base } from '@playwright/test';
import { type RunningServer, startBuiltServer } from '../../support/server.ts';
import { Device } from './device.ts';

interface Fixtures {
  /** A server of the test's own, with an empty school. */
  server: RunningServer;
  /** Takes a new device out of its box. */
  newDevice: (name: string) => Device;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to see what a fixture needs
  server: async ({}, use, info) => {
    const server = await startBuiltServer();
    await use(server);
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output(), contentType: 'text/plain' });
    }
    await server.dispose();
  },
  newDevice: async ({ server }, use) => {
    const devices: Device[] = [];
    await use((name) => {
      const device = new Device(name, server.origin);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.dispose();
  },
});
export { expect } from '@playwright/test';
