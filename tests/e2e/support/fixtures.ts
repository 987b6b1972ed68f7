import { cpSync } from 'node:fs';
import { test as base } from '@playwright/test';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { freePort } from '../../support/ports.ts';
import { type RunningServer, startBuiltServer } from '../../support/server.ts';
import { Device } from './device.ts';
import { ExamRoom } from './exam-room.ts';
import { InstalledApp } from './installed.ts';
import type { BrowserName } from './launch.ts';
import { ALI, signIn, ZEYNEP } from './people.ts';
import { type SeededSchool, seedExam, seedSchool } from './seed.ts';
import { openClass } from './student.ts';

export interface Options {
  /** Initial content of the test's server. */
  school: 'empty' | 'demo';
  browserOfDevices: BrowserName;
  /** Content of a new device: nothing, or (Chromium) the app from an earlier test. */
  devices: 'new' | 'installed';
}

/** Student who is taking the tests' exam. */
export interface Sitting {
  tablet: Device;
  room: ExamRoom;
  school: SeededSchool;
  exam: Exam;
}

interface Fixtures {
  server: RunningServer;
  newDevice: (name: string) => Device;
  /** Opens a new device that reaches the server at another address. */
  newDeviceAt: (origin: string, name: string) => Device;
  /** Ali, who takes Zeynep's exam. The answer to its first question is on the server. */
  sitting: Sitting;
}

/** Values that the tests of one process share. */
interface Shared {
  /** Port of their servers. It is fixed, because an installed app belongs to its address. */
  port: number;
  installedApp: InstalledApp;
}

export const test = base.extend<Options & Fixtures, Shared>({
  browserOfDevices: ['chromium', { option: true }],
  devices: ['installed', { option: true }],
  school: ['empty', { option: true }],
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  installedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const app = new InstalledApp();
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ school, port }, use, info) => {
    const server = await startBuiltServer(undefined, school, port);
    await use(server);
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output(), contentType: 'text/plain' });
    }
    await server.dispose();
  },
  newDevice: ({ server, newDeviceAt }, use) => use((name) => newDeviceAt(server.origin, name)),
  newDeviceAt: async ({ server, browserOfDevices, devices, installedApp }, use, info) => {
    const hasApp = devices === 'installed' && browserOfDevices === 'chromium';
    const app = hasApp ? await installedApp.diskFor(server.origin) : null;
    const made: Device[] = [];
    await use((origin, name) => {
      const device = new Device(name, origin, browserOfDevices);
      if (app) cpSync(app, device.storage, { recursive: true });
      made.push(device);
      return device;
    });
    if (info.status !== info.expectedStatus) {
      for (const device of made) {
        const body = await device.shown();
        await info.attach(`shown on ${device.name}`, { body, contentType: 'text/plain' });
      }
    }
    await Promise.all(made.map((device) => device.dispose()));
  },
  sitting: async ({ server, newDevice }, use) => {
    const tablet = newDevice('the tablet');
    const room = new ExamRoom(tablet);
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    const exam = await seedExam(school);
    await signIn(tablet, ALI);
    await tablet.installed();
    await openClass(tablet);
    await room.start();
    await room.choose(1, 'A');
    await room.expectArrived();
    await use({ tablet, room, school, exam });
  },
});
export { expect } from '@playwright/test';
