import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idSchema } from '../../src/domain/entities/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import { newAdminForm } from '../../src/domain/forms/account.ts';
import type { Accounts } from '../auth/accounts.ts';
import { Attempts, countAttempt, type Limit } from '../auth/attempts.ts';
import type { Closing } from '../auth/closing.ts';
import type { Identities, Principal } from '../auth/identity.ts';
import type { ResetCodes } from '../auth/reset-codes.ts';
import { parseForm } from './parse-form.ts';

/** A year's leavers are deleted in one sitting; a stolen session should not empty the school in a minute. */
export const PER_ADMIN: Limit = { attempts: 300, window: 10 * 60_000 };

interface Parts {
  accounts: Accounts;
  identities: Identities;
  closing: Closing;
  resetCodes: ResetCodes;
  now: () => number;
}

/** What an admin does to accounts. All of it needs the server: an account is nothing that two devices could merge. */
export function adminRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, identities, closing, resetCodes, now } = parts;
  const perAdmin = new Attempts(PER_ADMIN, now);

  /** @throws AppError `signed-out`, `forbidden`; TooManyAttempts */
  async function adminOf(request: FastifyRequest): Promise<Principal> {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    if (principal.userRole !== 'admin') throw new AppError('forbidden');
    countAttempt([[perAdmin, principal.uid]]);
    return principal;
  }

  app.post('/admin/admins', async (request, reply) => {
    await adminOf(request);
    const { passwordConfirmation: _same, ...form } = parseForm(newAdminForm, request.body);
    const { uid } = await accounts.create({ ...form, userRole: 'admin' });
    return reply.code(201).send({ uid });
  });

  app.post('/admin/users/:uid/reset-code', async (request, reply) => {
    await adminOf(request);
    const person = await identities.ofUser(uidOf(request));
    if (!person) throw new AppError('not-found');
    return reply.code(201).send(await resetCodes.make(person.user.email));
  });

  app.delete('/admin/users/:uid', async (request, reply) => {
    const { uid } = await adminOf(request);
    await closing.close(uidOf(request), uid);
    return reply.code(204).send();
  });
}

/** @throws AppError `not-found` */
function uidOf({ params }: FastifyRequest): string {
  const uid = idSchema.safeParse((params as { uid?: unknown }).uid);
  if (!uid.success) throw new AppError('not-found');
  return uid.data;
}
