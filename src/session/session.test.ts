import { expect, test } from 'vitest';
import type { SessionUser } from '../domain/session/api.ts';
import { testClock, testUser } from '../replica/test-support/device.ts';
import { eventually, patiently } from '../replica/test-support/eventually.ts';
import type { Workspace } from '../store/workspace.ts';
import { createSession } from './create-session.ts';
import { deliveryToken } from './delivery-token.ts';
import { OfflineEntries } from './offline-entry.ts';
import type { WorkspaceEvents } from './state.ts';
import { memoryStorage } from './test-support/storage.ts';
import { noteWork, peopleWithWork } from './work-left.ts';

patiently();

const LOGIN = { email: 'kisi@okul.tr', password: 'gizli123' };

/** A browser that is started anew with each `start`, and a server that answers as told. */
function browser() {
  const storage = memoryStorage();
  const server = {
    online: true,
    user: null as SessionUser | null,
    asked: [] as string[],
    answers: new Map<string, { status: number; body: object }>(),
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!server.online) throw new TypeError('network is down');
    const asked = `${init.method} ${url}`;
    server.asked.push(asked);
    const answer = server.answers.get(asked);
    if (answer) return Response.json(answer.body, { status: answer.status });
    if (asked === 'DELETE /api/session') server.user = null;
    if (!server.user) return error(401, 'signed-out');
    const delivery = `token-${server.user.uid}`;
    return Response.json({ user: server.user, databases: [], serverTime: Date.now(), delivery });
  };
  const error = (status: number, code: string, fields?: object) =>
    Response.json({ error: { code, message: 'x', ...(fields ? { fields } : {}) } }, { status });
  const events: WorkspaceEvents[] = [];
  const log = { woken: 0, closed: 0, reloaded: 0, destroyed: [] as string[] };
  const disk = { failing: false };
  const start = () =>
    createSession({
      fetch,
      storage,
      clock: testClock(),
      entries: new OfflineEntries({
        ...{ storage, device: 'd1', now: Date.now, subtle: crypto.subtle, rounds: 2 },
      }),
      destroy: async ({ uid }) => {
        if (disk.failing) throw new Error('the disk is broken');
        log.destroyed.push(uid);
      },
      reload: () => {
        log.reloaded += 1;
      },
      open: async (user, told) => {
        events.push(told);
        return {
          workspace: { user } as Workspace,
          wake: () => {
            log.woken += 1;
          },
          close: async () => {
            log.closed += 1;
          },
        };
      },
    });
  const tell = () => events.at(-1);
  return { storage, server, start, log, tell, disk };
}

async function signedIn() {
  const made = browser();
  const user = testUser({ userRole: 'teacher' });
  made.server.user = user;
  const session = made.start();
  await session.signIn(LOGIN);
  return { ...made, user, session };
}

test('signing in opens the workspace, without a reload', async () => {
  const { session, user, log } = await signedIn();
  expect(session.get()).toMatchObject({ status: 'signed-in', expired: false, workspace: { user } });
  expect(log.reloaded).toBe(0);
});

test('a wrong password and a missing server are told apart', async () => {
  const { server, start } = browser();
  const body = { error: { code: 'wrong-credentials', message: 'x' } };
  server.answers.set('POST /api/session', { status: 401, body });
  const session = start();
  await expect(session.signIn(LOGIN)).rejects.toMatchObject({ code: 'wrong-credentials' });
  server.online = false;
  await expect(session.signIn(LOGIN)).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.get()).toEqual({ status: 'signed-out' });
});

test('the page of a captive portal is no session', async () => {
  const { server, start } = browser();
  server.answers.set('POST /api/session', { status: 200, body: { welcome: 'wifi' } });
  await expect(start().signIn(LOGIN)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a registration signs in, or says which field is wrong', async () => {
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

test('a device that signed in once opens offline', async () => {
  const { server, start, user } = await signedIn();
  server.online = false;
  const again = start();
  expect(again.get()).toEqual({ status: 'opening', user });
  await again.resume();
  expect(again.get()).toMatchObject({ status: 'signed-in', expired: false, workspace: { user } });
});

test('an expired session goes on offline, is said, and mended by signing in', async () => {
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

test('a cookie of somebody else counts as expired', async () => {
  const { server, start, user } = await signedIn();
  server.user = testUser();
  const again = start();
  await again.resume();
  await eventually(() =>
    expect(again.get()).toMatchObject({ expired: true, workspace: { user: { uid: user.uid } } }),
  );
});

test('a device whose account was closed hears why, keeps what it has, and asks once', async () => {
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

test('a verification reaches the session without a reload, and is remembered', async () => {
  const { session, start, tell, user, server } = await signedIn();
  tell()?.onUser({ ...user, isVerified: true });
  expect(session.get()).toMatchObject({ workspace: { user: { isVerified: true } } });
  server.online = false;
  const again = start();
  expect(again.get()).toMatchObject({ user: { isVerified: true } });
});

test('signing out forgets the person, revokes the cookie and starts afresh', async () => {
  const { session, server, start, log } = await signedIn();
  await session.signOut();
  expect(server.asked.at(-1)).toBe('DELETE /api/session');
  expect(log).toMatchObject({ closed: 1, reloaded: 1 });
  expect(start().get()).toEqual({ status: 'signed-out' });
});

test('a sign-out offline is told to the server at the next contact, before anything else', async () => {
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

test('a sign-out is told once, however many ask, and a sign-in waits for it', async () => {
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

test('another person who signs in on this device gets a fresh app', async () => {
  const { session, server, log, start } = await signedIn();
  const other = testUser();
  server.user = other;
  await session.signIn(LOGIN);
  expect(log).toMatchObject({ closed: 1, reloaded: 1 });
  expect(start().get()).toMatchObject({ user: { uid: other.uid } });
});

test('a sign-out in another tab starts this one afresh', async () => {
  const { session, log, storage } = await signedIn();
  session.onStorage('something else');
  session.onStorage('okul.session');
  expect(log.reloaded).toBe(0);
  storage.removeItem('okul.session');
  session.onStorage('okul.session');
  expect(log.reloaded).toBe(1);
});

test('a spoilt memory of the session is nobody', () => {
  const { storage, start } = browser();
  storage.setItem('okul.session', '{broken');
  expect(start().get()).toEqual({ status: 'signed-out' });
});

/** A tablet on which A signed out after B had used it, and which is offline. */
async function sharedTablet() {
  const made = browser();
  const [a, b] = [testUser({ email: 'a@okul.tr' }), testUser({ email: 'b@okul.tr' })];
  for (const user of [b, a]) {
    made.server.user = user;
    const session = made.start();
    await session.signIn({ ...LOGIN, email: user.email });
    made.server.online = user === b;
    await session.signOut();
  }
  return { ...made, a, b };
}

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

test('wiping removes all that the device keeps of the person, and nothing of others', async () => {
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

test('a wiping that failed half-way is finished at the next start', async () => {
  const { session, start, log, disk, user } = await signedIn();
  disk.failing = true;
  await session.wipe().catch(() => undefined);
  disk.failing = false;
  await start().resume();
  expect(log.destroyed).toEqual([user.uid]);
  await start().resume();
  expect(log.destroyed).toEqual([user.uid]);
});

test('a wiping that never ended touches nothing of who has signed in since', async () => {
  const { session, start, log, disk, server, user } = await signedIn();
  disk.failing = true;
  await session.wipe().catch(() => undefined);
  server.user = user;
  await start().signIn(LOGIN);
  disk.failing = false;
  await start().resume();
  expect(log.destroyed).toEqual([]);
});
