import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SmallDisk } from '../tests/support/small-disk.ts';
import { type Config, ConfigError } from './config.ts';
import { atPath, explain } from './operations/commands/run.ts';
import { type Server, startServer } from './server.ts';
import { StorageFailure } from './storage/documents.ts';
import { DataDirInUse } from './storage/open.ts';
import { DatabaseDamaged, StorageFull } from './storage/storage.ts';
import { consoleMessages as messages } from './support/messages.ts';
import { folderForTest } from './test-support/folder.ts';
import { ADMIN, testConfig } from './test-support/server.ts';

let dataDir: string;
let told: string[];
let running: Server[];

async function start(given?: Partial<Config>): Promise<string> {
  const server = await startServer({
    config: testConfig(dataDir, given),
    tell: (line) => told.push(line),
  });
  running.push(server);
  return /http:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '';
}

const stopAll = () => Promise.all(running.splice(0).map((server) => server.stop()));

const signIn = (address: string) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });

/** Holds a database open, as another server does. */
async function anotherProcess(database: string): Promise<ChildProcess> {
  mkdirSync(database, { recursive: true });
  const script = `new (require('pouchdb'))(process.argv[1]).info().then(() => console.log('open'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script, database], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

beforeEach(() => {
  dataDir = folderForTest();
  told = [];
  running = [];
});
afterEach(() => stopAll());

it('warns about missing https only if other devices can connect', async () => {
  await start({ host: '0.0.0.0' });
  expect(told.filter((line) => line === messages.plainHttp)).toHaveLength(1);
  await stopAll();
  told = [];
  await start();
  await stopAll();
  await start({ host: '0.0.0.0', trustProxy: ['loopback'] });
  expect(told).not.toContain(messages.plainHttp);
});

it('serves at the printed address and keeps sessions over a restart', async () => {
  const answer = await signIn(await start());
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  await stopAll();
  const again = await fetch(`${await start()}/api/session`, { headers: { cookie } });
  expect(again.status).toBe(200);
});

it('rejects a second server on the same data directory', async () => {
  const first = await anotherProcess(join(dataDir, 'databases', 'accounts'));
  const refused = await start().catch((error) => error);
  expect(refused).toBeInstanceOf(DataDirInUse);
  expect(explain(refused)).toBe(messages.dataDirInUse(dataDir));
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await start()).toMatch(/^http:/);
});

it.each(['accounts', 'school', 'system'])(
  'refuses to start with a damaged %s, and explains the remedy',
  async (name) => {
    await start();
    await stopAll();
    const database = join(dataDir, 'databases', name);
    writeFileSync(join(database, 'CURRENT'), 'garbage');
    const files = readdirSync(join(dataDir, 'databases'));
    const refused = await start().catch((error) => error);
    expect(refused).toBeInstanceOf(DatabaseDamaged);
    expect(explain(refused)).toContain(messages.databaseDamaged(database));
    expect(readdirSync(join(dataDir, 'databases'))).toEqual(files);
  },
);

it('replaces any other damaged database, and prints the place of the damaged files', async () => {
  await start();
  await stopAll();
  writeFileSync(join(dataDir, 'databases', 'admin', 'CURRENT'), 'garbage');
  const address = await start();
  expect(told.join()).toContain(messages.databaseReplaced('admin', 'admin.damaged-1'));
  const health = await (await fetch(`${address}/api/health`)).json();
  expect(health).toMatchObject({ status: 'degraded', damaged: 1 });
});

it('ends its feeds when it stops', async () => {
  const address = await start();
  const [cookie = ''] = (await signIn(address)).headers.getSetCookie();
  const url = `${address}/db/admin/_changes?feed=continuous&heartbeat=100&since=0`;
  const feed = await fetch(url, { headers: { cookie } });
  const reading = feed.text();
  await stopAll();
  expect(await reading).toContain('last_seq');
});

it('explains operator errors in a sentence', async () => {
  const port = Number(new URL(await start()).port);
  const other = folderForTest();
  const taken = await startServer({
    config: testConfig(other, { port }),
    tell: () => {},
  }).catch((error) => error);
  expect(explain(taken)).toBe(messages.portInUse(port));
  const listening = { code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 443 };
  expect(explain(Object.assign(new Error('listen EACCES'), listening))).toBe(
    messages.portForbidden(443),
  );
  expect(explain(new ConfigError([messages.port]))).toBe(
    `${messages.badSettings}\n  ${messages.port}`,
  );
  expect(explain(new Error('IO error: /data/5.ldb: No space left on device'))).toBe(
    messages.diskFull,
  );
  const missing = join(dataDir, 'yok', 'okul.json');
  const unwritten = await writeFile(missing, '').catch((error: unknown) => error);
  expect(explain(unwritten)).toBe(messages.fileUnusable(missing, 'ENOENT'));
  expect(explain(new Error('boom'))).toContain('boom');
});

it.each([
  ['an address of another machine', '198.51.100.7', /198\.51\.100\.7 adresi bu bilgisayarın değil/],
  ['an unknown name', 'yok.invalid', /yok\.invalid adresi/],
])('refuses HOST with %s before it creates anything', async (_, host, words) => {
  const empty = join(folderForTest(), 'data');
  const lines: string[] = [];
  const refused = await startServer({
    config: testConfig(empty, { host }),
    tell: (line) => lines.push(line),
  }).catch((error) => error);
  expect(explain(refused)).toMatch(words);
  expect([lines, existsSync(empty)]).toEqual([[], false]);
});

it('refuses a port in use before it creates anything', async () => {
  const port = Number(new URL(await start()).port);
  const empty = join(folderForTest(), 'data');
  const lines: string[] = [];
  const config = testConfig(empty, { port });
  await expect(startServer({ config, tell: (line) => lines.push(line) })).rejects.toThrow(
    'EADDRINUSE',
  );
  expect([lines, existsSync(empty)]).toEqual([[], false]);
});

it('prints no address for tablets if it listens only to this machine', async () => {
  await start();
  expect(told).toContain(messages.onlyHere('127.0.0.1'));
  expect(told.join()).not.toContain('Tabletlerden');
});

it('names the file that a full disk refused', () => {
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explain(atPath(full(), '/usb/okul.gz'))).toBe(messages.diskFullAt('/usb/okul.gz'));
  expect(explain(full())).toBe(messages.diskFull);
  expect(explain(new StorageFailure(new StorageFull('3 bytes left')))).toBe(messages.diskFull);
});

it('creates nothing on a disk without room for a school', async ({ skip }) => {
  const disk = await SmallDisk.mount(3);
  if (!disk) return skip('this machine permits no mounts');
  const empty = join(disk.path, 'data');
  const refused = await startServer({ config: testConfig(empty), tell: () => {} }).catch(
    (error) => error,
  );
  const isLeft = existsSync(empty);
  await disk.unmount();
  expect([explain(refused), isLeft]).toEqual([messages.diskFull, false]);
});
