import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import {
  type LoginForm,
  loginForm,
  registrationForm,
  resetForm,
} from '../../../src/domain/forms/account.ts';
import { signInName } from '../../../src/domain/school-number.ts';
import type { SessionAnswer } from '../../../src/domain/session/api.ts';
import { databasesOf } from '../../../src/domain/session/databases.ts';
import { publicKeySchema } from '../../../src/domain/signing/public-key.ts';
import type { Account, Accounts } from '../../accounts/accounts.ts';
import type { Deliveries } from '../../accounts/deliveries.ts';
import type { FirstPasswords } from '../../accounts/first-passwords.ts';
import type { Identities, Principal } from '../../accounts/identity.ts';
import type { Registration } from '../../accounts/registration.ts';
import type { ResetCodes } from '../../accounts/reset-codes.ts';
import { SESSION_DAYS, type Sessions } from '../../accounts/sessions.ts';
import type { SignIn } from '../../accounts/sign-in.ts';
import { countAttempt } from '../../accounts/sign-in-limits.ts';
import { addSigningKey, isOnCurve, openAgain } from '../../accounts/signing-keys.ts';
import {
  deviceKeyOf,
  giveCookie,
  giveDeviceKey,
  networkOf,
  newDeviceKey,
  readCookie,
  SESSION_COOKIE,
  takeCookie,
  type Visitor,
  visitorOf,
} from '../../accounts/visitor.ts';
import type { Storage } from '../../storage/storage.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import { parseForm } from './forms.ts';

interface Parts {
  storage: Storage;
  limits: ServerLimits;
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  deliveries: Deliveries;
  firstPasswords: FirstPasswords;
  schoolKey: string;
  now: () => number;
}

const MAX_AGE = SESSION_DAYS * 24 * 60 * 60;

export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, sessions, identities, storage, limits, now } = parts;
  const newKeys = new Buckets(limits.attempts.signingKey, now);

  app.post('/session', async (request, reply) => {
    const deviceKey = deviceKeyOf(request) ?? newDeviceKey();
    const visitor = { ...visitorOf(request), device: deviceKey };
    const account = await admitted(parts, parseForm(loginForm, request.body), visitor);
    await accounts.complete(account);
    const principal = await identities.ofUser(account.uid);
    if (!principal) throw new AppError('wrong-credentials');
    const before = readCookie(request, SESSION_COOKIE);
    const token = await sessions.begin(account);
    if (before) await sessions.end(before);
    giveCookie(request, reply, SESSION_COOKIE, token, MAX_AGE);
    return answer(parts, principal, giveDeviceKey(request, reply, deviceKey));
  });

  app.get('/session', async (request, reply) => {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    const token = readCookie(request, SESSION_COOKIE);
    if (token) giveCookie(request, reply, SESSION_COOKIE, token, MAX_AGE);
    const deviceKey = deviceKeyOf(request) ?? newDeviceKey();
    return answer(parts, principal, giveDeviceKey(request, reply, deviceKey));
  });

  // Requires a session, because a lost tablet's delivery token must not register a signing key.
  app.post('/session/key', async (request, reply) => {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    countAttempt([[newKeys, principal.uid]]);
    const key = parseForm(publicKeySchema, request.body);
    if (!isOnCurve(key)) throw new AppError('invalid-input');
    await addSigningKey(storage, principal.uid, key, now());
    await openAgain(storage, principal.uid, now());
    return reply.code(204).send();
  });

  app.delete('/session', async (request, reply) => {
    const token = readCookie(request, SESSION_COOKIE);
    if (token) await sessions.end(token);
    takeCookie(request, reply, SESSION_COOKIE);
    return reply.code(204).send();
  });
}

/** Signs a person in. @throws AppError `wrong-credentials`, `first-password`, `invalid-input` */
async function admitted(parts: Parts, form: LoginForm, visitor: Visitor): Promise<Account> {
  const { email, password, newPassword } = form;
  const before = await parts.signIn({ email, password }, visitor);
  if (newPassword === undefined) {
    if (before?.isFirst) throw new AppError('first-password');
    return orRefuse(before);
  }
  if (before && !before.isFirst && newPassword === password) return before;
  const by = [visitor.network];
  const changed = before && (await parts.firstPasswords.replace(before, newPassword, by));
  if (changed) return changed;
  // Tries the new password, because a request whose response was lost may have made the change.
  const after = orRefuse(await parts.signIn({ email, password: newPassword }, visitor));
  return after.isFirst
    ? orRefuse(await parts.firstPasswords.replace(after, newPassword, by))
    : after;
}

function orRefuse(account: Account | null): Account {
  if (!account) throw new AppError('wrong-credentials');
  return account;
}

async function answer(
  { deliveries, schoolKey, now }: Parts,
  principal: Principal,
  deviceKey: string,
): Promise<SessionAnswer> {
  const { uid, userRole, isVerified, user } = principal;
  const { displayName, phoneNumber } = user;
  const email = signInName(user);
  const delivery = await deliveries.issue(principal, deviceKey);
  return {
    user: { uid, email, displayName, phoneNumber, userRole, isVerified },
    databases: databasesOf(principal),
    serverTime: now(),
    ...(delivery && { delivery, carrying: schoolKey }),
  };
}

export function resetPasswordRoute(
  app: FastifyInstance,
  { resetCodes }: { resetCodes: ResetCodes },
): void {
  app.post('/reset-password', async (request, reply) => {
    const device = deviceKeyOf(request) ?? newDeviceKey();
    const visitor = { ...visitorOf(request), device };
    await resetCodes.redeem(parseForm(resetForm, request.body), visitor);
    giveDeviceKey(request, reply, device);
    return reply.code(204).send();
  });
}

interface RegisterParts {
  accounts: Accounts;
  registration: Registration;
  disk: DiskBudget;
  now: () => number;
  limits: ServerLimits;
}

export function registerRoute(
  app: FastifyInstance,
  { accounts, registration, disk, now, limits }: RegisterParts,
): void {
  const registrations = new Buckets(limits.attempts.registration, now);

  app.get('/register', async () => ({ mode: (await registration.rule()).mode }));

  app.post('/register', async (request, reply) => {
    const form = parseForm(registrationForm, request.body);
    const { passwordConfirmation: _same, schoolCode, ...person } = form;
    // Does not count a form without a school code as a guess. The response asks for it.
    if (schoolCode === undefined) await registration.assertOpenTo(undefined);
    if (await disk.isUsedUp()) throw new AppError('server-full');
    const network = networkOf(request.ip);
    countAttempt([[registrations, network]]);
    await registration.assertOpenTo(schoolCode);
    const { uid } = await accounts.create(person, [network]);
    return reply.code(201).send({ uid });
  });
}
