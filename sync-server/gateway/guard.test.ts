import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { NO_CONTACT } from '../../src/domain/documents/monitor/make.ts';
import { newUser } from '../../src/domain/documents/user/make.ts';
import { APP_HEADER } from '../../src/domain/session/app-readiness.ts';
import type { Principal } from '../accounts/identity.ts';
import { TooManyAttempts } from '../accounts/sign-in-limits.ts';
import type { Intent } from '../storage/guard.ts';
import { Presence } from '../support/presence.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { createGuard } from './guard.ts';

const principal = (userRole: Principal['userRole'], isVerified = false): Principal => {
  const uid = `${userRole}1`;
  const user = newUser({ uid, userRole, email: '', displayName: '', phoneNumber: '' });
  return { uid, userRole, isVerified, user };
};

const WHO = {
  nobody: null,
  student: principal('student'),
  'unverified teacher': principal('teacher'),
  'verified teacher': principal('teacher', true),
  admin: principal('admin'),
};
const INTENTS: readonly Intent[] = ['read', 'checkpoint', 'write', 'push', 'admin'];
const DATABASES = [
  'student-student1',
  'student-student2',
  'student-teacher1',
  'teacher-teacher1',
  'teacher-teacher2',
  'teacher-student1',
  'directory',
  'admin',
  'school',
  'accounts',
  'setaside',
  '_all_dbs',
  '_users',
  '_replicator',
  'missing',
  '',
  '../accounts',
];

/** Allowed accesses. All others are refused. */
const BOTH: readonly Intent[] = ['read', 'checkpoint', 'write', 'push'];
const PULL: readonly Intent[] = ['read', 'checkpoint'];
const ALLOWED: Record<keyof typeof WHO, Record<string, readonly Intent[]>> = {
  nobody: {},
  student: { 'student-student1': BOTH },
  'unverified teacher': { 'teacher-teacher1': BOTH },
  'verified teacher': { 'teacher-teacher1': BOTH, directory: PULL },
  admin: { admin: BOTH, directory: PULL },
};

const storage = openMemoryStorage();
const guardOf = (who: Principal | null) => createGuard({ storage, identify: async () => who });
const requestOf = (headers: Record<string, string> = {}) =>
  ({ method: 'POST', headers }) as unknown as FastifyRequest;

const statusOf = (admission: Promise<unknown>): Promise<number> =>
  admission.then(
    () => 200,
    ({ status }) => status,
  );

describe.each(Object.keys(WHO) as (keyof typeof WHO)[])('%s', (name) => {
  const guard = guardOf(WHO[name]);
  const refused = name === 'nobody' ? 401 : 403;

  it.each(DATABASES)('may access %j as the role allows, and in no other way', async (database) => {
    const allowed = ALLOWED[name][database] ?? [];
    const expected = INTENTS.map((intent) => (allowed.includes(intent) ? 200 : refused));
    const admissions = INTENTS.map((intent) => guard.admit(requestOf(), database, intent));
    expect(await Promise.all(admissions.map(statusOf))).toEqual(expected);
  });
});

describe('a refusal', () => {
  it('is the same for existing and missing databases', async () => {
    await storage.ensure('student-there');
    const guard = guardOf(WHO.student);
    const reason = (database: string) =>
      guard.admit(requestOf(), database, 'read').catch((error) => ({ ...error }));
    expect(await reason('student-there')).toEqual(await reason('student-gone'));
  });

  it('asks replicators for credentials, but not browsers, which would show a dialog', async () => {
    const headersFor = (headers: Record<string, string>) =>
      guardOf(null)
        .admit(requestOf(headers), 'directory', 'read')
        .catch((error) => error.headers);
    expect(await headersFor({ 'user-agent': 'CouchDB-Replicator/3.5' })).toHaveProperty(
      'www-authenticate',
    );
    expect(await headersFor({ 'user-agent': 'Mozilla/5.0 (X11)' })).toEqual({});
  });

  it('states how long to wait after too many tries', async () => {
    const guard = createGuard({
      storage,
      identify: () => Promise.reject(new TooManyAttempts(7)),
    });
    await expect(guard.admit(requestOf(), 'directory', 'read')).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '7' },
    });
  });

  it('has status 403 for a request from another site’s page', async () => {
    const guard = guardOf(WHO.student);
    const request = requestOf({ 'sec-fetch-site': 'cross-site' });
    expect(await statusOf(guard.admit(request, 'student-student1', 'write'))).toBe(403);
  });
});

it('identifies the requesting person', async () => {
  expect(await guardOf(WHO.student).identify?.(requestOf())).toEqual({
    name: 'student1',
    roles: ['student'],
  });
  expect(await guardOf(null).identify?.(requestOf())).toEqual({ name: null, roles: [] });
});

describe('presence', () => {
  const presenceOf = async (who: Principal, feed: string, headers: Record<string, string> = {}) => {
    const presence = new Presence(() => 7);
    const known = async () => who;
    const guard = createGuard({ storage, identify: known, delivers: known, presence });
    const request = requestOf(headers);
    await guard.admit(request, `${who.userRole}-${who.uid}`, headers.cookie ? 'push' : 'read');
    guard.caughtUp?.(request, feed);
    return presence.of(who.uid);
  };

  it('records students; a student whose long poll is waiting has received everything', async () => {
    const contact = { ...NO_CONTACT, seenAt: 7, since: 7, fetchedAt: 7 };
    expect(await presenceOf(WHO.student, 'longpoll')).toEqual(contact);
    expect(await presenceOf(WHO.student, 'continuous')).toEqual({ ...contact, fetchedAt: null });
    expect(await presenceOf(WHO['verified teacher'], 'longpoll')).toEqual(NO_CONTACT);
  });

  it('records a device as ready if it has received everything and opens offline', async () => {
    const said = (app: string) => presenceOf(WHO.student, 'longpoll', { [APP_HEADER]: app });
    expect(await said('ready')).toMatchObject({ app: 'ready', readyAt: 7 });
    expect(await said('42')).toMatchObject({ app: 42, readyAt: null, fetchedAt: 7 });
    expect(await said('online-only')).toMatchObject({ app: 'online-only', readyAt: null });
  });
});
