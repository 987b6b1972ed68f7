import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { idSchema } from '../../../src/domain/documents/common.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newAdminForm } from '../../../src/domain/forms/account.ts';
import { handOverForm } from '../../../src/domain/forms/classes.ts';
import { signInName } from '../../../src/domain/school-number.ts';

import { ADMIN } from '../../../src/domain/session/databases.ts';
import type { SchoolHealth } from '../../../src/domain/session/health.ts';
import { registrationModeSchema } from '../../../src/domain/session/registration.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { AccountCloser } from '../../accounts/close-account.ts';
import type { HandOver } from '../../accounts/hand-over.ts';
import type { Identities } from '../../accounts/identity.ts';
import type { Registration } from '../../accounts/registration.ts';
import type { ResetCodes } from '../../accounts/reset-codes.ts';
import type { Machine } from '../../operations/machine.ts';
import { MONITOR_PATIENCE, within } from '../../support/within.ts';
import type { Metrics } from '../metrics.ts';
import { type AdminOf, uidOf } from './admin-of.ts';
import { parseForm } from './forms.ts';

interface Parts {
  accounts: Accounts;
  identities: Identities;
  accountCloser: AccountCloser;
  resetCodes: ResetCodes;
  registration: Registration;
  adminOf: AdminOf;
  machine: Machine;
  metrics: Pick<Metrics, 'online'>;
}

/** These actions need the server, because accounts cannot be merged. */
export function adminRoutes(app: FastifyInstance, parts: Parts): void {
  const { accounts, identities, accountCloser, resetCodes, registration, adminOf } = parts;
  const { machine, metrics } = parts;

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
    return reply.code(201).send(await resetCodes.make(signInName(person.user)));
  });

  app.get('/admin/health', async (request): Promise<SchoolHealth> => {
    await adminOf(request);
    return {
      version: packageJson.version,
      lastBackup: machine.lastBackup(),
      certificateEnd: machine.certificateEnd(),
      freeBytes: await within(MONITOR_PATIENCE, machine.freeBytes(), null),
      clock: machine.clockFault(),
      online: metrics.online(ADMIN),
    };
  });

  app.get('/admin/registration', async (request) => {
    await adminOf(request);
    return registration.rule();
  });

  app.post('/admin/registration', async (request) => {
    await adminOf(request);
    return registration.setMode(parseForm(registrationModeSchema, request.body).mode);
  });

  app.delete('/admin/users/:uid', async (request, reply) => {
    const { uid } = await adminOf(request);
    await accountCloser.close(uidOf(request), uid);
    return reply.code(204).send();
  });
}

interface HandOverParts {
  adminOf: AdminOf;
  handOver: HandOver;
}

export function handOverRoutes(app: FastifyInstance, { adminOf, handOver }: HandOverParts): void {
  app.post('/admin/classrooms/:id/teacher', async (request, reply) => {
    await adminOf(request);
    const id = idSchema.safeParse((request.params as { id?: unknown }).id);
    if (!id.success) throw new AppError('not-found');
    await handOver.giveClass(id.data, parseForm(handOverForm, request.body).to);
    return reply.code(204).send();
  });

  app.post('/admin/users/:uid/hand-over', async (request, reply) => {
    await adminOf(request);
    await handOver.handOver(uidOf(request), parseForm(handOverForm, request.body).to);
    return reply.code(204).send();
  });
}
