import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Config } from '../../config.ts';
import { startServer } from '../../server.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { ADMIN, testConfig } from '../../test-support/server.ts';
import type { School } from './schools.ts';
import { startGroup } from './start-group.ts';

let folder: string;
let group: { stop(): Promise<void> } | undefined;
const told = new Map<string, string[]>();

beforeEach(() => {
  folder = folderForTest();
  told.clear();
});
afterEach(async () => {
  await group?.stop();
  group = undefined;
});

const schoolOf = (name: string, given: Partial<Config> = {}): School => ({
  name,
  config: testConfig(join(folder, name), given),
});
const toldBy = (name: string): string[] => {
  const lines = told.get(name) ?? [];
  told.set(name, lines);
  return lines;
};
const start = ({ name, config }: School) =>
  startServer({ config, name, schools: 2, tell: (line) => toldBy(name).push(line) });
const addressOf = (name: string): string => /http:\S+/.exec(toldBy(name).at(-1) ?? '')?.[0] ?? '';
const signIn = async (name: string, who: object): Promise<number> => {
  const body = JSON.stringify(who);
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${addressOf(name)}/api/session`, { method: 'POST', headers, body })).status;
};

it('serves independent schools and ends them together', async () => {
  const other = { email: 'mudur@okul.tr', password: 'baska123' };
  const schools = [schoolOf('ataturk'), schoolOf('cumhuriyet', { admin: other })];
  group = await startGroup({ schools, start, tell: () => {} });
  expect(await signIn('ataturk', ADMIN)).toBe(200);
  expect(await signIn('cumhuriyet', other)).toBe(200);
  expect(await signIn('cumhuriyet', ADMIN)).toBe(401);
  expect(await signIn('ataturk', other)).toBe(401);
  await group.stop();
  for (const name of ['ataturk', 'cumhuriyet'])
    await expect(fetch(addressOf(name))).rejects.toThrow();
});

it('reports a school that cannot start, retries it, and serves the others', async () => {
  const before = createServer().listen(0, '127.0.0.1');
  await once(before, 'listening');
  const { port } = before.address() as AddressInfo;
  const tell = vi.fn();
  const schools = [schoolOf('ataturk', { port }), schoolOf('cumhuriyet')];
  group = await startGroup({ schools, start, tell, again: 20 });
  const reason = messages.portInUse(port);
  expect(tell).toHaveBeenCalledWith(messages.ofSchool('ataturk', reason));
  expect(await signIn('cumhuriyet', ADMIN)).toBe(200);
  before.close();
  await eventually(async () => expect(await signIn('ataturk', ADMIN)).toBe(200));
});

it('retries nothing once it is stopped', async () => {
  const start = vi.fn(async (): Promise<{ stop(): Promise<void> }> => {
    throw new Error('no');
  });
  const lone = await startGroup({ schools: [schoolOf('a')], start, tell: () => {}, again: 1 });
  await eventually(() => expect(start.mock.calls.length).toBeGreaterThan(1));
  await lone.stop();
  const tried = start.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start.mock.calls.length).toBe(tried);
});
