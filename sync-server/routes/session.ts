import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../src/domain/errors.ts';
import { loginForm } from '../../src/domain/forms/account.ts';
import type { SessionAnswer } from '../../src/domain/session/api.ts';
import { databasesOf } from '../../src/domain/session/databases.ts';
import type { Accounts } from '../auth/accounts.ts';
import { DEVICE_COOKIE, type Deliveries, deviceKeyOf, newDeviceKey } from '../auth/deliveries.ts';
import { type Identities, type Principal, SESSION_COOKIE } from '../auth/identity.ts';
import { SESSION_DAYS, type Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { parseForm } from './parse-form.ts';

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  deliveries: Deliveries;
  now: () => number;
}

const COOKIE = { httpOnly: true, sameSite: 'strict', path: '/', secure: 'auto' } as const;
const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;
/** As long as browsers keep a cookie. It names a browser and nobody. */
const DEVICE_MAX_AGE = 400 * 24 * 60 * 60;

/** Signing in, asking who is signed in, signing out. */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, sessions, signIn, identities } = parts;

  app.post('/session', async (request, reply) => {
    const account = await signIn(parseForm(loginForm, request.body), request.ip);
    if (!account) throw new AppError('wrong-credentials');
    // Finishes a registration that died half-way.
    await accounts.complete(account);
    const principal = await identities.ofUser(account.uid);
    if (!principal) throw new AppError('wrong-credentials');
    giveCookie(reply, await sessions.begin(account));
    return answer(parts, principal, request, reply);
  });

  app.get('/session', async (request, reply) => {
    const principal = await identities.bySession(request);
    const token = request.cookies[SESSION_COOKIE];
    // The cookie's own age slides with the session's.
    if (principal && token) giveCookie(reply, token);
    return answer(parts, principal, request, reply);
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

/** The key of the browser that asks, made where it has none; its age slides. */
function keyOfDevice(request: FastifyRequest, reply: FastifyReply): string {
  const key = deviceKeyOf(request) ?? newDeviceKey();
  reply.setCookie(DEVICE_COOKIE, key, { ...COOKIE, maxAge: DEVICE_MAX_AGE });
  return key;
}

/** @throws AppError `signed-out` */
async function answer(
  { deliveries, now }: Parts,
  principal: Principal | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionAnswer> {
  if (!principal) throw new AppError('signed-out');
  const { uid, userRole, isVerified, user } = principal;
  const { email, displayName, phoneNumber } = user;
  const delivery = await deliveries.issue(principal, keyOfDevice(request, reply));
  return {
    user: { uid, email, displayName, phoneNumber, userRole, isVerified },
    databases: databasesOf(principal),
    serverTime: now(),
    ...(delivery && { delivery }),
  };
}
