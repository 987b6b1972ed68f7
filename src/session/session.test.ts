import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { testUser } from '../sync/test-support/device.ts';
import { deviceId } from './device.ts';
import { browser, LOGIN, signedIn } from './test-support/browser.ts';

test('opens the workspace at a sign-in without a reload', async () => {
  const { session, user, log } = await signedIn();
  expect(session.get()).toMatchObject({ status: 'signed-in', expired: false, workspace: { user } });
  expect(log.reloaded).toBe(0);
});

test('distinguishes a wrong password from a server that does not answer', async () => {
  const { server, start } = browser();
  const body = { error: { code: 'wrong-credentials', message: 'x' } };
  server.answers.set('POST /api/session', { status: 401, body });
  const session = start();
  await expect(session.signIn(LOGIN)).rejects.toMatchObject({ code: 'wrong-credentials' });
  server.online = false;
  await expect(session.signIn(LOGIN)).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.get()).toEqual({ status: 'signed-out' });
});

test('rejects the page that a network’s login portal sends instead', async () => {
  const { server, start } = browser();
  server.answers.set('POST /api/session', { status: 200, body: { welcome: 'wifi' } });
  await expect(start().signIn(LOGIN)).rejects.toMatchObject({ code: 'unavailable' });
});

test('signs in after a registration, or reports the invalid field', async () => {
  const { server, start } = browser();
  const form = {
    ...LOGIN,
    displayName: 'Ayşe Yılmaz',
    phoneNumber: '05551112233',
    passwordConfirmation: LOGIN.password,
    userRole: 'student' as const,
  };
  const fields = { email: 'alınmış' };
  const body = { error: { code: 'email-taken', message: 'x', fields } };
  server.answers.set('POST /api/register', { status: 409, body });
  const session = start();
  await expect(session.register(form)).rejects.toMatchObject({ code: 'email-taken', fields });
  server.answers.set('POST /api/register', { status: 201, body: {} });
  server.user = testUser();
  await session.register(form);
  expect(session.get().status).toBe('signed-in');
});

test('changes a password at the server alone, and then opens offline with the new one', async () => {
  const { server, start, session, user, log } = await signedIn();
  const change = () => session.signIn({ ...LOGIN, email: user.email, newPassword: 'yeni-parola' });
  server.online = false;
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
  server.online = true;
  const body = { error: { code: 'too-many-attempts', message: 'x' } };
  server.answers.set('POST /api/session', { status: 429, body });
  await expect(change()).rejects.toMatchObject({ code: 'too-many-attempts' });
  server.answers.clear();
  await change();
  expect(session.get()).toMatchObject({ status: 'signed-in', expired: false, local: false });
  await session.signOut();
  server.online = false;
  const again = start();
  const entered = (password: string) => again.signIn({ email: user.email, password });
  await expect(entered(LOGIN.password)).rejects.toMatchObject({ code: 'wrong-credentials' });
  await entered('yeni-parola');
  expect(again.get()).toMatchObject({ status: 'signed-in', local: true, workspace: { user } });
  expect(log.destroyed).toEqual([]);
});

test('opens offline after one sign-in', async () => {
  const { server, start, user } = await signedIn();
  server.online = false;
  const again = start();
  expect(again.get()).toEqual({ status: 'opening', user });
  await again.resume();
  expect(again.get()).toMatchObject({ status: 'signed-in', expired: false, workspace: { user } });
});

test('asks the server for the session if the page died before it stored the sign-in', async () => {
  const { start, user, storage } = await signedIn();
  storage.clear();
  const again = start();
  expect(again.get()).toEqual({ status: 'signed-out' });
  await again.resume();
  await eventually(() =>
    expect(again.get()).toMatchObject({ status: 'signed-in', expired: false }),
  );
  expect(start().get()).toEqual({ status: 'opening', user });
});

test('uses a sign-in that is made while the server is asked for the session', async () => {
  const { start, storage, server } = await signedIn();
  storage.clear();
  const again = start();
  const other = testUser();
  await again.resume();
  server.user = other;
  await again.signIn(LOGIN);
  await eventually(() => expect(server.asked.at(-1)).toBe('POST /api/session'));
  expect(again.get()).toMatchObject({ workspace: { user: { uid: other.uid } } });
});

test('sends nothing on a device on which nobody has signed in', async () => {
  const { server, start } = browser();
  await start().resume();
  expect(server.asked).toEqual([]);
});

test('continues with an expired session in the state `expired`, until a sign-in renews it', async () => {
  const { server, start, user, log } = await signedIn();
  server.user = null;
  const again = start();
  await again.resume();
  await eventually(() => expect(again.get()).toMatchObject({ status: 'signed-in', expired: true }));
  server.user = user;
  await again.signIn(LOGIN);
  expect(again.get()).toMatchObject({ status: 'signed-in', expired: false });
  expect(log).toMatchObject({ woken: 1, reloaded: 0 });
});

test('is not `expired` after an offline sign-in, and is again when the server rejects the session', async () => {
  const { server, session, tell } = await signedIn();
  server.user = null;
  tell()?.onExpired(true);
  await eventually(() => expect(session.get()).toMatchObject({ expired: true }));
  server.online = false;
  await eventually(() => session.signIn(LOGIN));
  expect(session.get()).toMatchObject({ status: 'signed-in', expired: false, local: true });
  server.online = true;
  tell()?.onExpired(true);
  await eventually(() => expect(session.get()).toMatchObject({ expired: true, local: true }));
});

test('is marked as signed in offline until the server confirms the session', async () => {
  const { server, session, start, user, tell } = await signedIn();
  server.user = null;
  server.online = false;
  await eventually(() => session.signIn(LOGIN));
  expect(session.get()).toMatchObject({ local: true });
  const again = start();
  await again.resume();
  server.online = true;
  tell()?.onExpired(false);
  await eventually(() => expect(again.get()).toMatchObject({ expired: true, local: true }));
  server.user = user;
  await again.signIn(LOGIN);
  expect(again.get()).toMatchObject({ expired: false, local: false });
});

test('treats another person’s cookie as an expired session', async () => {
  const { server, start, user } = await signedIn();
  server.user = testUser();
  const again = start();
  await again.resume();
  await eventually(() =>
    expect(again.get()).toMatchObject({ expired: true, workspace: { user: { uid: user.uid } } }),
  );
});

test('reports a closed account, keeps its data, and asks the server once', async () => {
  const { server, session, tell } = await signedIn();
  const body = { error: { code: 'account-closed', message: 'x' } };
  server.answers.set('GET /api/session', { status: 401, body });
  server.asked.length = 0;
  tell()?.onExpired(true);
  await eventually(() =>
    expect(session.get()).toMatchObject({ status: 'signed-in', expired: true, closed: true }),
  );
  tell()?.onExpired(true);
  expect(session.get()).toMatchObject({ expired: true, closed: true });
  expect(server.asked).toEqual(['GET /api/session']);
});

test('applies and stores a verification of the person without a reload', async () => {
  const { session, start, tell, user, server } = await signedIn();
  tell()?.onUser({ ...user, isVerified: true });
  expect(session.get()).toMatchObject({ workspace: { user: { isVerified: true } } });
  server.online = false;
  const again = start();
  expect(again.get()).toMatchObject({ user: { isVerified: true } });
});

test('forgets the person, revokes the cookie, and restarts the app at a sign-out', async () => {
  const { session, server, start, log } = await signedIn();
  await session.signOut();
  expect(server.asked.at(-1)).toBe('DELETE /api/session');
  expect(log).toMatchObject({ closed: 1, reloaded: 1 });
  expect(start().get()).toEqual({ status: 'signed-out' });
});

test('reports an offline sign-out at the next contact, before anything else', async () => {
  const { session, server, start, user } = await signedIn();
  server.online = false;
  await session.signOut();
  const again = start();
  await again.resume();
  server.online = true;
  server.asked.length = 0;
  await again.revokePending();
  expect(server.asked).toEqual(['DELETE /api/session']);
  server.user = user;
  await again.signIn(LOGIN);
  expect(server.asked).toEqual(['DELETE /api/session', 'POST /api/session']);
});

test('reports a sign-out to the server once, before the next sign-in', async () => {
  const { session, server, start, user } = await signedIn();
  server.online = false;
  await session.signOut();
  server.online = true;
  server.asked.length = 0;
  const again = start();
  const told = [again.revokePending(), again.revokePending()];
  server.user = user;
  await Promise.all([...told, again.signIn(LOGIN).catch(() => undefined)]);
  expect(server.asked).toEqual(['DELETE /api/session', 'POST /api/session']);
});

test('restarts the app when another person signs in', async () => {
  const { session, server, log, start } = await signedIn();
  const other = testUser();
  server.user = other;
  await session.signIn(LOGIN);
  expect(log).toMatchObject({ closed: 1, reloaded: 1 });
  expect(start().get()).toMatchObject({ user: { uid: other.uid } });
});

test('restarts on a sign-out in another tab', async () => {
  const { session, log, storage } = await signedIn();
  session.onStorage('something else');
  session.onStorage('okul.session');
  expect(log.reloaded).toBe(0);
  storage.removeItem('okul.session');
  session.onStorage('okul.session');
  expect(log.reloaded).toBe(1);
});

test('reports `blocked` while the storage is unavailable', async () => {
  const { session, tell } = await signedIn();
  tell()?.onBlocked('storage-full');
  expect(session.get()).toMatchObject({ status: 'signed-in', blocked: 'storage-full' });
  tell()?.onBlocked(null);
  expect(session.get()).toMatchObject({ status: 'signed-in', blocked: null });
});

test('treats an unreadable stored session as signed out', () => {
  const { storage, start } = browser();
  storage.setItem('okul.session', '{broken');
  expect(start().get()).toEqual({ status: 'signed-out' });
});

test('signs in and out although the storage is full', async () => {
  const { storage, server, start, log } = browser();
  storage.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const device = deviceId(storage);
  expect(device).toMatch(/^[0-9a-z]+$/);
  expect(deviceId(storage)).toBe(device);
  const user = testUser();
  server.user = user;
  const session = start();
  await session.signIn(LOGIN);
  expect(session.get()).toMatchObject({ status: 'signed-in', workspace: { user } });
  await session.signOut();
  expect(server.asked).toContain('DELETE /api/session');
  server.user = user;
  const again = start();
  await again.signIn(LOGIN);
  await again.wipe();
  expect(log.destroyed).toEqual([user.uid]);
});
