import { test as base } from '@playwright/test';
import { type RunningServer, startBuiltServer } from '../../support/server.ts';
import { Device } from './device.ts';
import type { BrowserName } from './launch.ts';

export interface Options {
  /** What the server of a test starts with. */
  school: 'empty' | 'demo';
  /** What runs on the devices. */
  browserOfDevices: BrowserName;
}

interface Fixtures {
  /** A server of the test's own. */
  server: RunningServer;
  /** Takes a new device out of its box. */
  newDevice: (name: string) => Device;
}

export const test = base.extend<Options & Fixtures>({
  browserOfDevices: ['chromium', { option: true }],
  school: ['empty', { option: true }],
  server: async ({ school }, use, info) => {
    const server = await startBuiltServer(undefined, school);
    await use(server);
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output(), contentType: 'text/plain' });
    }
    await server.dispose();
  },
  newDevice: async ({ server, browserOfDevices }, use) => {
    const devices: Device[] = [];
    await use((name) => {
      const device = new Device(name, server.origin, browserOfDevices);
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.dispose()));
  },
});
export { expect } from '@playwright/test';
