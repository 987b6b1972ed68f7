import type { FastifyInstance } from 'fastify';
import { AppError } from '../../src/domain/errors.ts';
import { newAdminForm } from '../../src/domain/forms/account.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Closing } from '../auth/closing.ts';
import type { Identities } from '../auth/identity.ts';
import type { ResetCodes } from '../auth/reset-codes.ts';
import { type AdminOf, uidOf } from './admin-of.ts';
import { parseForm } from './parse-form.ts';

interface Parts {
  accounts: Accounts;
  identities: Identities;
  closing: Closing;
  resetCodes: ResetCodes;
  adminOf: AdminOf;
}

/** What an admin does to accounts. All of it needs the server: an account is nothing that two devices could merge. */
export function adminRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, identities, closing, resetCodes, adminOf } = parts;

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
