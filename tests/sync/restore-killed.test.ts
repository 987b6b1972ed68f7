import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { RestoreUnfinished } from '../../sync-server/operations/admit.ts';
import { backupOf } from '../../sync-server/operations/commands/source.ts';
import { startServer } from '../../sync-server/server.ts';
import { filesBelow } from '../../sync-server/test-support/folder.ts';
import {
  ADMIN,
  PASSWORD,
  registration,
  testConfig,
} from '../../sync-server/test-support/server.ts';

/*
 * Kills `npm run restore` with SIGKILL at several moments. The demo school is big enough that the
 * command is still running then.
 */
const PEOPLE = [ADMIN, { email: 'ayse@okul.tr', password: PASSWORD }];
let root: string;
let file: string;

const configOf = (name: string) => testConfig(join(root, name), { demo: true });

async function start(name: string) {
  const told: string[] = [];
  const server = await startServer({ config: configOf(name), tell: (line) => told.push(line) });
  const address = /http:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '';
  const post = (path: string, body: object) =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...server, post, told };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'restore-killed-'));
  file = join(root, 'school.backup.gz');
  const school = await start('source');
  const { status } = await school.post('register', registration('ayse@okul.tr'));
  expect(status).toBe(201);
  await pipeline(await backupOf(configOf('source')), createWriteStream(file));
  await school.stop();
});
afterAll(() => rmSync(root, { recursive: true }));

function restoring(name: string): ChildProcess {
  const { COUCHDB_URL: _, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: join(root, name) };
  const command = join(inject('dist'), 'server/commands/restore.js');
  return spawn(process.execPath, [command, file], { env, stdio: 'ignore' });
}

const databasesIn = (name: string): string[] => {
  const directory = join(root, name, 'databases');
  return existsSync(directory) ? readdirSync(directory) : [];
};

const MOMENTS: [string, (entries: readonly string[]) => boolean][] = [
  ['marked', (entries) => entries.includes('system.restore-unfinished.json')],
  ['half-way', (entries) => entries.filter((entry) => entry.startsWith('student-')).length > 10],
  ['at the school itself', (entries) => entries.includes('school')],
];

it.each(MOMENTS)(
  'rejects a school whose restore was killed when it is %s, and completes it by the same command',
  async (name, isThere) => {
    const killed = restoring(name);
    const ended = once(killed, 'exit');
    while (!isThere(databasesIn(name))) await pause(1);
    killed.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);

    const before = filesBelow(join(root, name));
    await expect(start(name)).rejects.toBeInstanceOf(RestoreUnfinished);
    expect(filesBelow(join(root, name))).toEqual(before);

    expect(await once(restoring(name), 'exit')).toEqual([0, null]);
    const school = await start(name);
    for (const person of PEOPLE) expect((await school.post('session', person)).status).toBe(200);
    await school.stop();
  },
);
