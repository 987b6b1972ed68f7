import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '../../src/domain/documents/common.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { ScryptCost } from '../accounts/passwords.ts';
import { SESSION_COOKIE } from '../accounts/visitor.ts';
import type { Config } from '../config.ts';
import { type AppOptions, buildApp } from '../http/app.ts';
import { update } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS } from '../support/limits.ts';
import { openTestStorage } from './storage.ts';

export const CHEAP: ScryptCost = { N: 2, r: 1, p: 1 };
export const ADMIN = { email: 'admin@okul.tr', password: 'yonetici1' };
export const PASSWORD = 'gizli123';

export const testConfig = (dataDir: string, given: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  demo: false,
  logLevel: 'silent',
  trustProxy: [],
  admin: ADMIN,
  couchdb: null,
  secret: null,
  ...given,
});

export interface TestServer {
  app: FastifyInstance;
  storage: Storage;
  close(): Promise<void>;
}

/** Builds an app over a new test storage, or over a given one, which closing leaves open. */
export async function openTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const storage = options.storage ?? openTestStorage();
  const config = { admin: ADMIN, demo: false };
  const limits = { ...SERVER_LIMITS, attempts: { ...SERVER_LIMITS.attempts, pause: 0 } };
  const given = { config, limits, passwordCost: CHEAP, secret: 's', ...options };
  const app = await buildApp({ ...given, storage });
  return {
    app,
    storage,
    async close() {
      await app.close();
      if (!options.storage) await storage.close();
    },
  };
}

export const registration = (email: string, userRole: Role = 'student') => ({
  email,
  displayName: 'Ayşe Yılmaz',
  phoneNumber: '05551112233',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  userRole,
});

export const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';

export interface SignedIn {
  uid: string;
  cookies: Record<string, string>;
}

export async function signIn(
  { app }: TestServer,
  payload: { email: string; password: string },
): Promise<SignedIn> {
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload });
  return { uid: answer.json().user.uid, cookies: { [SESSION_COOKIE]: cookieOf(answer) } };
}

/** Registers a person, verified if requested, and signs in. */
export async function newcomer(
  server: TestServer,
  email: string,
  userRole: 'student' | 'teacher' = 'student',
  isVerified = false,
): Promise<SignedIn> {
  const payload = registration(email, userRole);
  const answer = await server.app.inject({ method: 'POST', url: '/api/register', payload });
  if (isVerified) await setVerified(server.storage, answer.json().uid, true);
  return signIn(server, { email, password: PASSWORD });
}

export async function setVerified(storage: Storage, uid: string, isVerified: boolean) {
  const school = await storage.ensure(SCHOOL);
  const now = Date.now();
  await update(school, 'user', uid, (user) => user && setFields(user, { isVerified }, now));
}
