import type { FastifyInstance } from 'fastify';
import { erasureForm } from '../../src/domain/forms/erasure.ts';
import { isErased } from '../../src/domain/make/user.ts';
import { Attempts, countAttempt } from '../auth/attempts.ts';
import type { Audit } from '../auth/audit.ts';
import type { Closing } from '../auth/closing.ts';
import type { ServerLimits } from '../limits/limits.ts';
import { type ExportParts, exportOf } from '../personal-data/export.ts';
import { personOf } from '../personal-data/person.ts';
import { type AdminOf, uidOf } from './admin-of.ts';
import { parseForm } from './parse-form.ts';

interface Parts extends ExportParts {
  adminOf: AdminOf;
  closing: Closing;
  audit: Audit;
  limits: ServerLimits;
}

/** What the law asks of a school for one person (KVKK; docs/decisions/026). */
export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  const { adminOf, audit, closing, now, limits } = parts;
  const exports = new Attempts(limits.attempts.personalData, now);
  const erasures = new Attempts(limits.attempts.erasure, now);

  // Not a GET: it is noted, and only requests that change something are checked for where they come from.
  app.post('/admin/users/:uid/export', async (request, reply) => {
    const { uid: by } = await adminOf(request);
    countAttempt([[exports, by]]);
    const of = uidOf(request);
    const data = await exportOf(of, parts);
    audit('personal-data-exported', { of, by });
    return reply.type('application/json; charset=utf-8').send(data);
  });

  app.post('/admin/users/:uid/erase', async (request, reply) => {
    const { uid: by } = await adminOf(request);
    countAttempt([[erasures, by]]);
    const person = await personOf(uidOf(request), parts);
    // An answer that was lost on its way is asked for again: by then there is no name to repeat.
    if (isErased(person)) return reply.code(204).send();
    const { leaveClasses } = parseForm(erasureForm(person), request.body);
    await closing.erase(person.uid, { by, leaveClasses });
    audit('personal-data-erased', { of: person.uid, by });
    return reply.code(204).send();
  });
}
