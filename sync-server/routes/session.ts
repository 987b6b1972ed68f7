import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../src/domain/errors.ts';
import { loginForm } from '../../src/domain/forms/account.ts';
import type { SessionAnswer } from '../../src/domain/session/api.ts';
import { databasesOf } from '../../src/domain/session/databases.ts';
import type { Accounts } from '../auth/accounts.ts';
import { type Identities, type Principal, SESSION_COOKIE } from '../auth/identity.ts';
import { SESSION_DAYS, type Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { parseForm } from './parse-form.ts';

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  now: () => number;
}

const COOKIE = { httpOnly: true, sameSite: 'strict', path: '/', secure: 'auto' } as const;
const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

/** Signing in, asking who is signed in, signing out. */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, sessions, signIn, identities, now } = parts;

  app.post('/session', async (request, reply) => {
    const account = await signIn(parseForm(loginForm, request.body), request.ip);
    if (!account) throw new AppError('wrong-credentials');
    // Finishes a registration that died half-way.
    await accounts.complete(account);
    giveCookie(reply, await sessions.begin(account));
    return answer(await identities.ofUser(account.uid), now());
  });

  app.get('/session', async (request, reply) => {
    const principal = await identities.bySession(request);
    const token = request.cookies[SESSION_COOKIE];
    // The cookie's own age slides with the session's.
    if (principal && token) giveCookie(reply, token);
    return answer(principal, now());
  });

  app.delete('/session', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await sessions.end(token);
    return reply.clearCookie(SESSION_COOKIE, COOKIE).code(204).send();
  });
}

function giveCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...COOKIE, maxAge: MAX_AGE });
}

/** @throws AppError `signed-out` */
function answer(principal: Principal | null, serverTime: number): SessionAnswer {
  if (!principal) throw new AppError('signed-out');
  const { uid, userRole, isVerified, user } = principal;
  const { email, displayName, phoneNumber } = user;
  return {
    user: { uid, email, displayName, phoneNumber, userRole, isVerified },
    databases: databasesOf(principal),
    serverTime,
  };
}
