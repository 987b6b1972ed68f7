import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../test-support/folder.ts';
import { machineOf, noteBackup } from './machine.ts';
import { createAuthority, issue } from './tls/certificate.ts';

const CLOCK = { fault: null };

let dataDir: string;
beforeEach(() => {
  dataDir = folderForTest();
});

it('returns the time of the last backup, or null if there is no record', async () => {
  const machine = machineOf({ dataDir, couchdb: null }, CLOCK);
  expect(machine.lastBackup()).toBeNull();
  writeFileSync(join(dataDir, 'file'), '');
  noteBackup(join(dataDir, 'file'), 1);
  noteBackup(dataDir, 5000);
  expect(machine.lastBackup()).toBe(5000);
  writeFileSync(join(dataDir, 'last-backup.json'), '{"at":"yesterday"}');
  expect(machine.lastBackup()).toBeNull();
});

it('returns free space and the end of the certificate, or null if they are unknown', async () => {
  expect(await machineOf({ dataDir, couchdb: null }, CLOCK).freeBytes()).toBeGreaterThan(0);
  expect(
    await machineOf({ dataDir: join(dataDir, 'gone'), couchdb: null }, CLOCK).freeBytes(),
  ).toBeNull();
  const certificate = join(dataDir, 'none.crt');
  const tls = { certificate, key: certificate };
  expect(machineOf({ dataDir, couchdb: null }, CLOCK).certificateEnd()).toBeNull();
  expect(machineOf({ dataDir, couchdb: null, tls }, CLOCK).certificateEnd()).toBeNull();
  const now = Date.UTC(2026, 8, 1);
  writeFileSync(certificate, issue(createAuthority('Okul', now), ['okul.local'], now).certificate);
  expect(machineOf({ dataDir, couchdb: null, tls }, CLOCK).certificateEnd()).toBeGreaterThan(now);
});
