import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { deliveryToken } from './delivery/token.ts';
import { isSharedTablet } from './device.ts';
import { keysAfter } from './kept.ts';
import { noteLeaving } from './session-store.ts';
import { setSharedTablet } from './shared-tablet-setting.ts';
import { LOGIN, sharedTablet, signedIn } from './test-support/browser.ts';

test('signs a known person in offline, even after a restart', async () => {
  const { start, b } = await sharedTablet();
  const session = start();
  await session.signIn({ ...LOGIN, email: b.email });
  const state = { status: 'signed-in', local: true, expired: false, workspace: { user: b } };
  expect(session.get()).toMatchObject(state);
  const again = start();
  await again.resume();
  expect(again.get()).toMatchObject(state);
});

test('signs a person in by the stored profile while the server refuses further sign-ins', async () => {
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

test('rejects a wrong password and an unknown person offline', async () => {
  const { start, b } = await sharedTablet();
  const session = start();
  const wrong = session.signIn({ email: b.email, password: 'yanlis1' });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' });
  const stranger = session.signIn({ ...LOGIN, email: 'c@okul.tr' });
  await expect(stranger).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.get()).toEqual({ status: 'signed-out' });
});

test('revokes the last person’s cookie when connected, before it asks the offline person to sign in', async () => {
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

test('rejects offline a password that the server has rejected', async () => {
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

test('keeps after a sign-out what the next sign-in and a delivery need', async () => {
  const { storage, a, b } = await sharedTablet();
  for (const { uid } of [a, b]) expect(deliveryToken(uid, storage)).toBe(`token-${uid}`);
});

describe('a shared tablet', () => {
  const leavingOf = (storage: Storage) => keysAfter(storage, 'okul.leaving.');

  async function signedInOnShared() {
    const made = await signedIn();
    setSharedTablet(made.user, true, made.storage);
    return made;
  }

  test('is set by a verified teacher or an admin alone, and is still set after sign-outs', async () => {
    const { storage, session, user } = await signedInOnShared();
    for (const other of [
      { userRole: 'student', isVerified: false },
      { userRole: 'teacher', isVerified: false },
    ] as const)
      expect(() => setSharedTablet(other, false, storage)).toThrow(
        expect.objectContaining({ code: 'forbidden' }),
      );
    await session.signOut();
    await session.wipe();
    expect(isSharedTablet(storage)).toBe(true);
    setSharedTablet({ ...user, userRole: 'admin', isVerified: false }, false, storage);
    expect(isSharedTablet(storage)).toBe(false);
  });

  test('deletes token and offline sign-in at a sign-out if everything was sent', async () => {
    const { storage, session, start, server, log, user } = await signedInOnShared();
    await session.signOut();
    expect(log.destroyed).toEqual([user.uid]);
    expect(deliveryToken(user.uid, storage)).toBeNull();
    expect(leavingOf(storage)).toEqual([]);
    server.online = false;
    await expect(start().signIn(LOGIN)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('keeps token and offline sign-in until unsent work is sent', async () => {
    const { storage, session, start, server, disk, log, user } = await signedInOnShared();
    disk.unsent.add(user.uid);
    server.online = false;
    await session.signOut();
    expect(log.destroyed).toEqual([]);
    expect(deliveryToken(user.uid, storage)).not.toBeNull();
    expect(leavingOf(storage)).toEqual([user.uid]);
    await start().signIn(LOGIN);
    expect(leavingOf(storage)).toEqual([]);
  });

  test('keeps everything if the browser dies between the mark and the sign-out', async () => {
    const { storage, start, log, user } = await signedInOnShared();
    noteLeaving(user, storage);
    await start().resume();
    expect(leavingOf(storage)).toEqual([]);
    expect(log.destroyed).toEqual([]);
  });

  test('marks a person who leaves even if storage and disk are full', async () => {
    const { storage, session, disk, user } = await signedInOnShared();
    const size = () =>
      keysAfter(storage, '').reduce(
        (sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0),
        0,
      );
    const full = size();
    const put = storage.setItem;
    storage.setItem = (key, value) => {
      const before = storage.getItem(key);
      put(key, value);
      if (size() <= full) return;
      if (before === null) storage.removeItem(key);
      else put(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    };
    disk.failing = true;
    await session.signOut();
    expect(leavingOf(storage)).toEqual([user.uid]);
  });
});
