import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { idSchema } from '../../../src/domain/documents/common.ts';
import { isErased } from '../../../src/domain/documents/user/make.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { newAdminForm } from '../../../src/domain/forms/account.ts';
import { erasureForm, handOverForm } from '../../../src/domain/forms/admin.ts';
import { signInName } from '../../../src/domain/school-number.ts';
import { registrationModeSchema } from '../../../src/domain/session/api.ts';
import { ADMIN } from '../../../src/domain/session/databases.ts';
import type { SchoolHealth } from '../../../src/domain/session/health.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { AccountCloser } from '../../accounts/close-account.ts';
import type { HandOver } from '../../accounts/hand-over.ts';
import type { Identities, Principal } from '../../accounts/identity.ts';
import type { Registration } from '../../accounts/registration.ts';
import type { ResetCodes } from '../../accounts/reset-codes.ts';
import { countAttempt } from '../../accounts/sign-in-limits.ts';
import type { Machine } from '../../operations/machine.ts';
import { type ExportParts, exportOf } from '../../operations/personal-data/export.ts';
import { personOf } from '../../operations/personal-data/person.ts';
import { MONITOR_PATIENCE, within } from '../../support/async/for-each.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import type { LogPersonalData } from '../../support/logger.ts';
import type { Metrics } from '../metrics.ts';
import { parseForm } from './forms.ts';

export type AdminOf = (request: FastifyRequest) => Promise<Principal>;

interface AdminOfParts {
  identities: Identities;
  now: () => number;
  limits: ServerLimits;
}

export function createAdminOf({ identities, now, limits }: AdminOfParts): AdminOf {
  const perAdmin = new Buckets(limits.attempts.admin, now);
  const counted = new WeakSet<FastifyRequest>();
  return async (request) => {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    if (principal.userRole !== 'admin') throw new AppError('forbidden');
    if (!counted.has(request)) countAttempt([[perAdmin, principal.uid]]);
    counted.add(request);
    return principal;
  };
}

function uidOf({ params }: FastifyRequest): string {
  const uid = idSchema.safeParse((params as { uid?: unknown }).uid);
  if (!uid.success) throw new AppError('not-found');
  return uid.data;
}

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

/** Adds the admins' actions. They need the server, because offline changes cannot merge. */
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

interface PersonalDataParts extends ExportParts {
  adminOf: AdminOf;
  accountCloser: AccountCloser;
  logPersonalData: LogPersonalData;
  limits: ServerLimits;
}

export function personalDataRoutes(app: FastifyInstance, parts: PersonalDataParts): void {
  const { adminOf, logPersonalData, accountCloser, now, limits } = parts;
  const exports = new Buckets(limits.attempts.personalData, now);
  const erasures = new Buckets(limits.attempts.erasure, now);

  // Uses POST, because the server checks the origin of changing requests only.
  app.post('/admin/users/:uid/export', async (request, reply) => {
    const { uid: by } = await adminOf(request);
    countAttempt([[exports, by]]);
    const of = uidOf(request);
    const data = await exportOf(of, parts);
    logPersonalData('personal-data-exported', { of, by });
    return reply.type('application/json; charset=utf-8').send(data);
  });

  app.post('/admin/users/:uid/erase', async (request, reply) => {
    const { uid: by } = await adminOf(request);
    countAttempt([[erasures, by]]);
    const person = await personOf(uidOf(request), parts);
    // Accepts a repeated request without the name to confirm, which the first request has erased.
    if (isErased(person)) return reply.code(204).send();
    const { leaveClasses } = parseForm(erasureForm(person), request.body);
    await accountCloser.erase(person.uid, { by, leaveClasses });
    logPersonalData('personal-data-erased', { of: person.uid, by });
    return reply.code(204).send();
  });
}
