import type { User } from '../../src/domain/documents/user/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { type SessionUser, sessionAnswerSchema } from '../../src/domain/session/api.ts';
import { keepGiven } from '../../src/session/delivery/token.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { makeKey } from '../../src/session/signing-keys.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../sync-server/accounts/visitor.ts';
import { ADMIN, PASSWORD, registration } from '../../sync-server/test-support/server.ts';
import type { Disk } from './disk.ts';
import { DEVICES, type DeviceName } from './events.ts';
import type { SchoolServer } from './server.ts';

/** Session of a person on a device. */
export interface KeptDevice {
  user: SessionUser;
  cookie: string;
  /** Signing key; null for a teacher. */
  key: PrivateKey | null;
}

export const personOf = (device: string): string => device.split('/')[0] ?? '';
/** Returns the name of a device's tablet. Two devices share the tablet "c". */
export const tabletOf = (device: string): string => (device.endsWith('/c') ? 'c' : device);

/** Registers everybody, and signs each person in on each device. */
export async function enrolAll(
  server: SchoolServer,
  disks: ReadonlyMap<string, Disk>,
  now: number,
): Promise<Map<DeviceName, KeptDevice>> {
  const emails = new Map<string, string>();
  const kept = new Map<DeviceName, KeptDevice>();
  const deviceKeys = new Map<string, string>();
  for (const name of DEVICES) {
    const person = personOf(name);
    const email = emails.get(person) ?? (await enrol(server, person, now));
    emails.set(person, email);
    const tablet = tabletOf(name);
    const session = await signInVerified(server, email, deviceKeys.get(tablet) ?? '');
    deviceKeys.set(tablet, session.deviceKey);
    const storage = disks.get(tablet)?.storage;
    if (storage) keepGiven(session.user.uid, session, storage);
    const { user, cookie } = session;
    kept.set(name, { user, cookie, key: await newDeviceKey(server, session) });
  }
  return kept;
}

/** Registers a person who has no tablet of the school. */
export async function enrolAlone(
  server: SchoolServer,
  person: string,
  now: number,
): Promise<KeptDevice> {
  const session = await signInVerified(server, await enrol(server, person, now), '');
  const { user, cookie } = session;
  return { user, cookie, key: await newDeviceKey(server, session) };
}

/** Registers a signing key for a student. */
async function newDeviceKey(
  server: SchoolServer,
  { user, cookie }: Pick<KeptDevice, 'user' | 'cookie'>,
): Promise<PrivateKey | null> {
  if (user.userRole !== 'student') return null;
  const { x, y, d } = await makeKey(crypto.subtle);
  const asked = { method: 'POST', url: '/api/session/key', headers: { cookie } } as const;
  const answer = await server.ask({ ...asked, payload: { x, y } });
  if (answer?.statusCode !== 204) throw new Error(`device key: ${answer?.body}`);
  return { x, y, d };
}

/** Registers a person, and verifies a teacher as the admin. @returns the address */
async function enrol(server: SchoolServer, person: string, now: number): Promise<string> {
  const email = `${person}@okul.tr`;
  const userRole = isTeacher(email) ? 'teacher' : 'student';
  const payload = registration(email, userRole);
  const made = await server.ask({ method: 'POST', url: '/api/register', payload });
  if (userRole === 'teacher') await verify(server, made?.json().uid, now);
  return email;
}

const isTeacher = (email: string): boolean => email.startsWith('t');

const signInVerified = (server: SchoolServer, email: string, deviceKey: string) =>
  repeated(async () => {
    const session = await signIn(server, { email, password: PASSWORD }, deviceKey);
    return session.user.isVerified === isTeacher(email) ? session : null;
  });

async function signIn(
  server: SchoolServer,
  payload: { email: string; password: string },
  deviceKey = '',
) {
  const headers = { cookie: `${DEVICE_COOKIE}=${deviceKey}` };
  const answer = await server.ask({ method: 'POST', url: '/api/session', headers, payload });
  if (!answer) throw new Error('no server');
  const { user, delivery, carrying } = sessionAnswerSchema.parse(answer.json());
  const given = (name: string) => answer.cookies.find((cookie) => cookie.name === name)?.value;
  const key = given(DEVICE_COOKIE) ?? '';
  const cookie = `${SESSION_COOKIE}=${given(SESSION_COOKIE)}; ${DEVICE_COOKIE}=${key}`;
  return { user, delivery, carrying, deviceKey: key, cookie };
}

async function verify(server: SchoolServer, uid: string, now: number): Promise<void> {
  const { cookie } = await signIn(server, ADMIN);
  const url = `/db/admin/user:${uid}`;
  await repeated(async () => {
    const known = await server.ask({ url, headers: { cookie } });
    if (known?.statusCode !== 200) return null;
    const { _id, _rev, ...user } = known.json<User & { _id: string; _rev: string }>();
    const payload = { _id, _rev, ...setFields(user as User, { isVerified: true }, now) };
    return server.ask({ method: 'PUT', url, headers: { cookie }, payload });
  });
}

/** Retries until `attempt` returns a value, because the worker follows writes with a delay. */
async function repeated<R>(attempt: () => Promise<R | null>): Promise<R> {
  for (let tries = 0; tries < 10_000; tries++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  throw new Error('the server does not come to it');
}
