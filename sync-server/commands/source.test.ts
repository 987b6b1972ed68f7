import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSecret } from '../auth/secret.ts';
import { restore } from '../backup/restore.ts';
import { openDoor } from '../control/door.ts';
import { startServer } from '../server.ts';
import { ADMIN, registration, testConfig } from '../testing.ts';
import { backupOf, erasePerson, openSchool, personalDataOf, resetCodeFor } from './source.ts';

let root: string;

const configOf = (name: string) => testConfig(join(root, name));

async function start(name: string) {
  const told: string[] = [];
  const server = await startServer({ config: configOf(name), tell: (line) => told.push(line) });
  return { ...server, address: /http:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '' };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('backs up a school while it runs, and starts it elsewhere with everybody still signed in', async () => {
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
  keepSecret(configOf('new').dataDir, (await restore(storage, file)).secret);
  await storage.close();
  const moved = await start('new');
  const session = await fetch(`${moved.address}/api/session`, { headers: { cookie } });
  expect(session.status).toBe(200);
  await moved.stop();
});

it('backs up a school whose server is off, or was killed and left its door behind', async () => {
  await (await start('off')).stop();
  openDoor(configOf('off').dataDir, { port: 1, token: 'gone' });
  const file = join(root, 'backup.gz');
  await pipeline(await backupOf(configOf('off')), createWriteStream(file));
  const storage = await openSchool(configOf('elsewhere'));
  expect((await restore(storage, file)).leaves).toBeGreaterThan(0);
  await storage.close();
});

it('makes a code for somebody nobody else can help, whether the server runs or not', async () => {
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

it('gives the data of one person, whether the server runs or not', async () => {
  const school = await start('asked');
  const running = JSON.parse(await personalDataOf(configOf('asked'), ADMIN.email));
  expect(running.Profil['E-posta']).toBe(ADMIN.email);
  await expect(personalDataOf(configOf('asked'), 'kimse@okul.tr')).rejects.toThrow('not-found');
  await school.stop();
  const off = JSON.parse(await personalDataOf(configOf('asked'), ADMIN.email));
  expect(off.Profil).toEqual(running.Profil);
  await expect(personalDataOf(configOf('asked'), 'kimse@okul.tr')).rejects.toThrow('not-found');
});

it('erases a person, whether the server runs or not, and says why it does not', async () => {
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
