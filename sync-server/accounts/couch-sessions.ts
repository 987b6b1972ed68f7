import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../src/domain/limits.ts';
import type { Accounts } from './accounts.ts';
import type { Identities, Principal } from './identity.ts';
import { SESSION_DAYS, type Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { attributesFor, COUCH_COOKIE, visitorOf } from './visitor.ts';

const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

export interface NameAndPassword {
  name: string;
  password: string;
}

/** Sessions of CouchDB's `POST /_session`. Their cookie is valid for `/db`, but not for `/api`. */
export interface CouchSessions {
  /**
   * Begins a session and returns its person; null for wrong credentials or a first password.
   * @throws TooManyAttempts
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    given: NameAndPassword,
  ): Promise<Principal | null>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
}

export function createCouchSessions(parts: Parts): CouchSessions {
  const { accounts, sessions, signIn, identities } = parts;
  return {
    async begin(request, reply, { name: email, password }) {
      if (email.length > LIMITS.email) return null;
      const account = await signIn({ email, password }, visitorOf(request));
      if (!account || account.isFirst) return null;
      await accounts.complete(account);
      const principal = await identities.ofUser(account.uid);
      if (!principal) return null;
      const token = await sessions.begin(account);
      // Sets `Expires` besides `Max-Age`, because some clients read only `Expires`.
      const expires = new Date(Date.now() + MAX_AGE * 1000);
      const lifetime = { maxAge: MAX_AGE, expires };
      reply.setCookie(COUCH_COOKIE, token, { ...attributesOf(request), ...lifetime });
      return principal;
    },

    async end(request, reply) {
      const token = request.cookies[COUCH_COOKIE];
      if (token) await sessions.end(token);
      reply.clearCookie(COUCH_COOKIE, attributesOf(request));
    },
  };
}

const attributesOf = (request: FastifyRequest) => ({ ...attributesFor(request), path: '/db' });
