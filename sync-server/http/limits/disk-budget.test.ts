import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bytesBelow } from '../../storage/embedded/disk-space.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { openTestServer, registration } from '../../test-support/server.ts';
import { openTestStorage } from '../../test-support/storage.ts';
import { diskBudget } from './disk-budget.ts';

it('reports that the budget is nearly used up, and measures again after a while', async () => {
  const clock = { now: 0, bytes: 79 };
  const disk = diskBudget({ bytes: async () => clock.bytes }, 100, () => clock.now);
  expect(await disk.use()).toEqual({ used: 79, budget: 100, isNear: false });
  clock.bytes = 80;
  expect((await disk.use()).isNear).toBe(false);
  clock.now += 3_600_000;
  expect((await disk.use()).isNear).toBe(true);
  expect(await disk.isUsedUp()).toBe(false);
  clock.now += 3_600_000;
  clock.bytes = 100;
  expect(await disk.isUsedUp()).toBe(true);
});

it('refuses nothing if the used space cannot be measured', async () => {
  const disk = diskBudget({ bytes: () => Promise.reject(new Error('no')) }, 1, () => 0);
  expect(await disk.use()).toEqual({ used: null, budget: 1, isNear: false });
  expect(await disk.isUsedUp()).toBe(false);
});

it('refuses new accounts when the budget is used up, and reports that in the health check', async () => {
  const storage = openTestStorage();
  storage.bytes = async () => 100;
  const config = { admin: {}, demo: false, diskBudget: 100 };
  const server = await openTestServer({ storage, config });
  onTestFinished(async () => {
    await server.close();
    await storage.close();
  });
  const payload = registration('ayse@okul.tr');
  const answer = await server.app.inject({ method: 'POST', url: '/api/register', payload });
  expect(answer.statusCode).toBe(507);
  const health = (await server.app.inject('/api/health')).json();
  expect(health).toMatchObject({ status: 'degraded', disk: { used: 100, isNear: true } });
});

it('counts all files below a folder', async () => {
  const directory = folderForTest();
  mkdirSync(join(directory, 'school'));
  writeFileSync(join(directory, 'school', '1.ldb'), 'x'.repeat(70));
  writeFileSync(join(directory, 'mark'), 'x'.repeat(7));
  expect(await bytesBelow(directory)).toBe(77);
});
