import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { deliveryToken } from './delivery/token.ts';
import { LOGIN, sharedTablet } from './test-support/browser.ts';

test('who has signed in on this device before gets in offline, and stays in over a restart', async () => {
  const { start, b } = await sharedTablet();
  const session = start();
  await session.signIn({ ...LOGIN, email: b.email });
  const state = { status: 'signed-in', local: true, expired: false, workspace: { user: b } };
  expect(session.get()).toMatchObject(state);
  const again = start();
  await again.resume();
  expect(again.get()).toMatchObject(state);
});

test('whom the server lets wait for somebody else’s wrong guesses gets in by the device', async () => {
  const { start, b, server } = await sharedTablet();
  server.online = true;
  const body = { error: { code: 'too-many-attempts', message: 'x' } };
  server.answers.set('POST /api/session', { status: 429, body });
  const session = start();
  const wrong = session.signIn({ email: b.email, password: 'yanlis1' });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' });
  const stranger = session.signIn({ ...LOGIN, email: 'c@okul.tr' });
  await expect(stranger).rejects.toMatchObject({ code: 'too-many-attempts' });
  await session.signIn({ ...LOGIN, email: b.email });
  expect(session.get()).toMatchObject({ status: 'signed-in', local: true, workspace: { user: b } });
});

test('offline a wrong password and a stranger stay out', async () => {
  const { start, b } = await sharedTablet();
  const session = start();
  const wrong = session.signIn({ email: b.email, password: 'yanlis1' });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' });
  const stranger = session.signIn({ ...LOGIN, email: 'c@okul.tr' });
  await expect(stranger).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.get()).toEqual({ status: 'signed-out' });
});

test('on reconnect the last person’s cookie is revoked first, then the one let in offline is asked to sign in', async () => {
  const { start, b, a, server, tell } = await sharedTablet();
  const session = start();
  await session.signIn({ ...LOGIN, email: b.email });
  server.online = true;
  server.user = a;
  server.asked.length = 0;
  tell()?.onExpired(true);
  await eventually(() => expect(server.asked).toEqual(['DELETE /api/session', 'GET /api/session']));
  expect(session.get()).toMatchObject({ expired: true, local: true, workspace: { user: b } });
  server.user = b;
  await session.signIn({ ...LOGIN, email: b.email });
  expect(session.get()).toMatchObject({ expired: false, local: false });
});

test('a password that the server no longer takes is no longer taken offline', async () => {
  const { start, b, server } = await sharedTablet();
  const session = start();
  server.online = true;
  const body = { error: { code: 'wrong-credentials', message: 'x' } };
  server.answers.set('POST /api/session', { status: 401, body });
  for (const password of ['yanlis1', LOGIN.password]) {
    const refused = session.signIn({ email: b.email, password });
    await expect(refused).rejects.toMatchObject({ code: 'wrong-credentials' });
  }
  server.online = false;
  const offline = session.signIn({ ...LOGIN, email: b.email });
  await expect(offline).rejects.toMatchObject({ code: 'unavailable' });
});

test('signing out removes nothing that the next sign-in or a delivery needs', async () => {
  const { storage, a, b } = await sharedTablet();
  for (const { uid } of [a, b]) expect(deliveryToken(uid, storage)).toBe(`token-${uid}`);
});
