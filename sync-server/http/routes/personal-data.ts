import type { FastifyInstance } from 'fastify';
import { isErased } from '../../../src/domain/documents/user/make.ts';
import { erasureForm } from '../../../src/domain/forms/erasure.ts';
import { countAttempt } from '../../accounts/attempts.ts';
import type { AccountCloser } from '../../accounts/close-account.ts';
import type { LogPersonalData } from '../../accounts/personal-data-log.ts';
import { type ExportParts, exportOf } from '../../operations/personal-data/export.ts';
import { personOf } from '../../operations/personal-data/person.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import { type AdminOf, uidOf } from './admin-of.ts';
import { parseForm } from './forms.ts';

interface Parts extends ExportParts {
  adminOf: AdminOf;
  accountCloser: AccountCloser;
  logPersonalData: LogPersonalData;
  limits: ServerLimits;
}

/** See KVKK and docs/decisions/026. */
export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  const { adminOf, logPersonalData, accountCloser, now, limits } = parts;
  const exports = new Buckets(limits.attempts.personalData, now);
  const erasures = new Buckets(limits.attempts.erasure, now);

  // POST, because it is logged and only changing requests are checked for their origin.
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
    // A retry after a lost answer; the name to confirm is gone.
    if (isErased(person)) return reply.code(204).send();
    const { leaveClasses } = parseForm(erasureForm(person), request.body);
    await accountCloser.erase(person.uid, { by, leaveClasses });
    logPersonalData('personal-data-erased', { of: person.uid, by });
    return reply.code(204).send();
  });
}
