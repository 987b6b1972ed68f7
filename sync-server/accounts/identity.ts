import type { FastifyRequest } from 'fastify';
import { docId } from '../../src/domain/doc-id.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { AppError } from '../../src/domain/errors.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../storage/documents.ts';
import { type Fresh, freshCopies } from '../storage/fresh-copies.ts';
import type { Storage } from '../storage/storage.ts';
import type { Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';
import { basicCredentials, type SignIn } from './sign-in.ts';
import { COUCH_COOKIE, readCookie, SESSION_COOKIE, visitorOf } from './visitor.ts';

export interface Principal extends Actor {
  user: User;
}

/** @throws AppError `account-closed`; TooManyAttempts for HTTP Basic */
export type Identify = (request: FastifyRequest) => Promise<Principal | null>;

interface Parts {
  storage: Storage;
  accounts: Accounts;
  sessions: Sessions;
  basicSignIn: SignIn;
}

export interface Identities {
  ofUser(uid: string): Promise<Principal | null>;
  bySession: Identify;
  /** Reads HTTP Basic if sent, otherwise the app's or CouchDB's session cookie. */
  byBasicOrSession: Identify;
}

export function createIdentities(parts: Parts): Identities {
  const { accounts, sessions, basicSignIn } = parts;
  const users = freshCopies(parts.storage, {
    name: SCHOOL,
    idOf: (uid) => docId('user', uid),
    read: (school, uid) => load(school, 'user', uid),
  });
  const ofUser = principals(users);

  const byToken = async (token: string | undefined): Promise<Principal | null> => {
    const holder = token ? await sessions.holderOf(token) : null;
    if (!holder) return null;
    if ((await users(holder.uid))?.deleted) throw new AppError('account-closed');
    const account = await accounts.find(holder.email);
    const isValid = account?.uid === holder.uid && holder.generation === account.generation;
    return isValid ? ofUser(account.uid) : null;
  };

  const bySession: Identify = (request) => byToken(readCookie(request, SESSION_COOKIE));

  const byBasicOrSession: Identify = async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined)
      return (await bySession(request)) ?? byToken(request.cookies[COUCH_COOKIE]);
    const given = basicCredentials(authorization);
    const account = given && (await basicSignIn(given, visitorOf(request)));
    return account && ofUser(account.uid);
  };

  return { ofUser, bySession, byBasicOrSession };
}

/** Reads a teacher's verification from the school, never from a device or a session. */
function principals(users: Fresh<User | null>): (uid: string) => Promise<Principal | null> {
  return async (uid) => {
    const user = await users(uid);
    if (!user || user.deleted) return null;
    const { userRole } = user;
    return { uid, userRole, isVerified: userRole === 'teacher' && user.isVerified, user };
  };
}
