import { expect, test } from 'vitest';
import { testUser } from '../sync/test-support/device.ts';
import { deliveryToken } from './delivery/token.ts';
import { noteWork, peopleWithWork } from './delivery/work-left.ts';
import { LOGIN, sharedTablet, signedIn } from './test-support/browser.ts';

test('removes all data of the person who signed out, and keeps other people’s data', async () => {
  const { start, server, storage, a, b, log } = await sharedTablet();
  for (const { uid } of [a, b]) {
    noteWork(uid, 'r1', { unsent: [{ id: 'paper:p1', since: 1 }], refused: [] }, storage);
  }
  server.online = true;
  server.user = b;
  server.answers.set('DELETE /api/session', { status: 200, body: {} });
  const session = start();
  await session.signIn({ ...LOGIN, email: b.email });
  await session.wipe();
  expect(log.destroyed).toEqual([b.uid]);
  expect([deliveryToken(b.uid, storage), deliveryToken(a.uid, storage)]).toEqual([
    null,
    `token-${a.uid}`,
  ]);
  expect(peopleWithWork(storage)).toEqual([a.uid]);
  server.online = false;
  await expect(start().signIn({ ...LOGIN, email: b.email })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await start().signIn({ ...LOGIN, email: a.email });
});

test('completes an interrupted removal when the app is opened again', async () => {
  const { session, start, log, disk, user } = await signedIn();
  disk.failing = true;
  await session.wipe().catch(() => undefined);
  disk.failing = false;
  await start().resume();
  expect(log.destroyed).toEqual([user.uid]);
  await start().resume();
  expect(log.destroyed).toEqual([user.uid]);
});

test('keeps the data of a person who signs in again while their removal hangs', async () => {
  const { session, start, log, disk, server, user } = await signedIn();
  disk.failing = true;
  await session.wipe().catch(() => undefined);
  server.user = user;
  await start().signIn(LOGIN);
  disk.failing = false;
  await start().resume();
  expect(log.destroyed).toEqual([]);
});

test('lets people sign in although the disk does not answer', async () => {
  const { session, start, log, disk, server, storage } = await signedIn();
  disk.failing = true;
  await session.wipe().catch(() => undefined);
  disk.failing = false;
  disk.silent = true;
  const next = testUser();
  server.user = next;
  await start().signIn({ ...LOGIN, email: next.email });
  expect(storage.getItem('okul.wiping')).not.toBeNull();
  const later = start();
  await later.resume();
  expect(later.get()).toMatchObject({ status: 'signed-in', workspace: { user: next } });
  const reloads = log.reloaded;
  server.user = testUser();
  await later.signIn({ ...LOGIN, email: server.user.email });
  expect(log.reloaded).toBe(reloads + 1);
}, 15_000);
