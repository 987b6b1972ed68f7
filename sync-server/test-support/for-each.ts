import { afterEach, beforeEach } from 'vitest';
import type { AppOptions } from '../http/app.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  type SignedIn,
  signIn,
  type TestServer,
} from './server.ts';

/** Starts a server for each test. The returned object is the same in all tests of a file. */
export function serverForEach(options: () => Partial<AppOptions> = () => ({})): TestServer {
  const server = {} as TestServer;
  beforeEach(async () => {
    Object.assign(server, await openTestServer(options()));
  });
  afterEach(() => server.close());
  return server;
}

/** Signs a person in for each test. The returned object is the same in all tests of a file. */
export function personForEach(signedIn: () => Promise<SignedIn>): SignedIn {
  const person = {} as SignedIn;
  beforeEach(async () => {
    Object.assign(person, await signedIn());
  });
  return person;
}

export const adminForEach = (server: TestServer) => personForEach(() => signIn(server, ADMIN));
export const newcomerForEach = (...given: Parameters<typeof newcomer>) =>
  personForEach(() => newcomer(...given));
