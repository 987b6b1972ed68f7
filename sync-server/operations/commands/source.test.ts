import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { readCouchAddress } from '../../storage/couchdb/address.ts';
import { openStorage } from '../../storage/open.ts';
import { keepSecret } from '../../support/secret.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { ADMIN, registration, testConfig } from '../../test-support/server.ts';
import { admitFinished } from '../admit.ts';
import { secretIn } from '../backup/read.ts';
import { restore } from '../backup/restore.ts';
import { publishControlSocket } from '../control-socket.ts';
import { rebuildOf } from './rebuild-source.ts';
import { explain, UsageError } from './run.ts';
import {
  backupOf,
  erasePerson,
  NoSchool,
  openSchool,
  personalDataOf,
  resetCodeFor,
} from './source.ts';

const admit = admitFinished();
let root: string;

const configOf = (name: string) => testConfig(join(root, name));

async function start(name: string) {
  const told: string[] = [];
  const server = await startServer({ config: configOf(name), tell: (line) => told.push(line) });
  return { ...server, address: /http:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '' };
}

beforeEach(() => {
  root = folderForTest();
});

it('backs up a running school, and restores it on another computer with its sessions', async () => {
  const school = await start('old');
  const signedIn = await fetch(`${school.address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = signedIn.headers.getSetCookie()[0] ?? '';
  const file = join(root, 'backup.gz');
  await pipeline(await backupOf(configOf('old')), createWriteStream(file));
  await school.stop();

  const storage = await openSchool(configOf('new'));
  await restore(storage, file);
  keepSecret(configOf('new').dataDir, await secretIn(file));
  await storage.close();
  const moved = await start('new');
  const session = await fetch(`${moved.address}/api/session`, { headers: { cookie } });
  expect(session.status).toBe(200);
  await moved.stop();
});

it('backs up a school whose server is off, or was killed and left its control file', async () => {
  await (await start('off')).stop();
  publishControlSocket(configOf('off').dataDir, { port: 1, token: 'gone' });
  const file = join(root, 'backup.gz');
  await pipeline(await backupOf(configOf('off')), createWriteStream(file));
  const storage = await openSchool(configOf('elsewhere'));
  expect((await restore(storage, file)).leaves).toBeGreaterThan(0);
  await storage.close();
});

it('issues a reset code, whether the server is running or not', async () => {
  const school = await start('lost');
  const running = await resetCodeFor(configOf('lost'), ADMIN.email);
  const password = 'yepyeni1';
  const answer = await fetch(`${school.address}/api/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: ADMIN.email,
      code: running.code,
      password,
      passwordConfirmation: password,
    }),
  });
  expect(answer.status).toBe(204);
  await expect(resetCodeFor(configOf('lost'), 'kimse@okul.tr')).rejects.toThrow('not-found');
  await school.stop();
  const off = await resetCodeFor(configOf('lost'), ADMIN.email);
  expect(off.code).not.toBe(running.code);
});

it('exports a person’s data, whether the server is running or not', async () => {
  const school = await start('asked');
  const running = JSON.parse(await personalDataOf(configOf('asked'), ADMIN.email));
  expect(running.Profil['E-posta']).toBe(ADMIN.email);
  await expect(personalDataOf(configOf('asked'), 'kimse@okul.tr')).rejects.toThrow('not-found');
  await school.stop();
  const off = JSON.parse(await personalDataOf(configOf('asked'), ADMIN.email));
  expect(off.Profil).toEqual(running.Profil);
  await expect(personalDataOf(configOf('asked'), 'kimse@okul.tr')).rejects.toThrow('not-found');
});

it('erases a person, whether the server is running or not, or explains the refusal', async () => {
  const school = await start('forgotten');
  for (const email of ['ayse@okul.tr', 'ali@okul.tr']) {
    const answer = await fetch(`${school.address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration(email)),
    });
    expect(answer.status).toBe(201);
  }
  const config = configOf('forgotten');
  const order = (email: string, confirmation = email) =>
    erasePerson(config, { email, confirmation, leaveClasses: false });
  await expect(order('ayse@okul.tr', 'ali@okul.tr')).rejects.toThrow('invalid-input');
  await expect(order(ADMIN.email)).rejects.toThrow('last-admin');
  expect(await order('ayse@okul.tr')).toBe(true);
  await expect(personalDataOf(config, 'ayse@okul.tr')).rejects.toThrow('not-found');
  await school.stop();
  expect(await order('ali@okul.tr')).toBe(false);
  await expect(personalDataOf(config, 'ali@okul.tr')).rejects.toThrow('not-found');
});

describe('if there is no school', () => {
  const order = { email: ADMIN.email, confirmation: ADMIN.email, leaveClasses: false };
  const COMMANDS: [string, (config: ReturnType<typeof configOf>) => Promise<unknown>][] = [
    ['backup', backupOf],
    ['export-person', (config) => personalDataOf(config, ADMIN.email)],
    ['reset-code', (config) => resetCodeFor(config, ADMIN.email)],
    ['erase-person', (config) => erasePerson(config, order)],
    ['rebuild', (config) => rebuildOf(config, null).next()],
  ];

  it.each(COMMANDS)(
    '%s reports that there is no school, and creates none',
    async (_name, command) => {
      await expect(command(configOf('missing'))).rejects.toThrow(NoSchool);
      expect(existsSync(configOf('missing').dataDir)).toBe(false);
      mkdirSync(configOf('empty').dataDir);
      await expect(command(configOf('empty'))).rejects.toThrow(NoSchool);
      expect(readdirSync(configOf('empty').dataDir)).toEqual([]);
    },
  );

  it.each(COMMANDS)(
    '%s treats an interrupted first start as a missing school',
    async (_name, command) => {
      const config = configOf('begun');
      mkdirSync(config.dataDir);
      keepSecret(config.dataDir, 'a secret');
      await (await openStorage({ config, admit, tell: () => {} })).close();
      await expect(command(config)).rejects.toThrow(NoSchool);
    },
  );

  it.each(COMMANDS)(
    '%s leaves nothing in the CouchDB of a mistyped school',
    async (_name, command) => {
      const asked: string[] = [];
      const couch = createServer(({ method, url }, response) => {
        asked.push(`${method} ${url}`);
        const isSession = url === '/_session';
        response.writeHead(isSession ? 200 : 404);
        response.end(isSession ? '{"userCtx":{"name":"a","roles":["_admin"]}}' : '{}');
      });
      await new Promise<void>((done) => couch.listen(0, '127.0.0.1', done));
      const { port } = couch.address() as AddressInfo;
      const couchdb = readCouchAddress(`http://a:b@127.0.0.1:${port}/lsie`);
      await expect(command({ ...configOf('missing'), couchdb })).rejects.toThrow(NoSchool);
      expect(asked.filter((line) => line !== 'GET /_session')).toEqual([
        'GET /lsie-school/schema',
        'GET /lsie-system/restore-unfinished',
        'HEAD /lsie-accounts',
      ]);
      expect(existsSync(configOf('missing').dataDir)).toBe(false);
      couch.closeAllConnections();
      couch.close();
    },
  );
});

it('reports that CouchDB rejects the password, and not that there is no school', async () => {
  const couch = createServer((_request, response) => {
    response
      .writeHead(401)
      .end('{"error":"unauthorized","reason":"Name or password is incorrect."}');
  });
  await new Promise<void>((done) => couch.listen(0, '127.0.0.1', done));
  const { port } = couch.address() as AddressInfo;
  const config = {
    ...configOf('missing'),
    couchdb: readCouchAddress(`http://a:b@127.0.0.1:${port}/lise`),
  };
  const refused = await backupOf(config).catch((error: unknown) => error);
  expect(explain(refused)).toContain('parola yanlış');
  couch.closeAllConnections();
  couch.close();
});

it('does not ask the server of another school, and does not wait for a silent CouchDB for ever', async () => {
  const school = await start('other');
  const couchdb = readCouchAddress('http://a:b@127.0.0.1:1/lise');
  await expect(backupOf({ ...configOf('other'), couchdb })).rejects.toThrow(UsageError);
  await school.stop();
  await expect(backupOf({ ...configOf('other'), couchdb })).rejects.toMatchObject({ status: 503 });
  const rulesFile = join(root, 'rules.js');
  writeFileSync(rulesFile, 'rules');
  const config = { ...configOf('other'), couchdb };
  const waiting = openStorage({ config, rulesFile, admit, tell: () => {}, patience: 1 });
  await expect(waiting).rejects.toMatchObject({ status: 503 });
});
