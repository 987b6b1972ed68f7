import type { FastifyInstance } from 'fastify';
import { Attempts, countAttempt, type Limit } from '../auth/attempts.ts';
import type { Audit } from '../auth/audit.ts';
import { type ExportParts, exportOf } from '../personal-data/export.ts';
import { type AdminOf, uidOf } from './admin-of.ts';

/** Requests of parents come one by one; nobody takes the data of a whole school away through here. */
export const EXPORTS_PER_ADMIN: Limit = { attempts: 30, window: 10 * 60_000 };

interface Parts extends ExportParts {
  adminOf: AdminOf;
  audit: Audit;
}

/** What the law asks of a school for one person (KVKK; docs/decisions/026). */
export function personalDataRoutes(app: FastifyInstance, parts: Parts): void {
  const { adminOf, audit, now } = parts;
  const exports = new Attempts(EXPORTS_PER_ADMIN, now);

  // Not a GET: it is noted, and only requests that change something are checked for where they come from.
  app.post('/admin/users/:uid/export', async (request, reply) => {
    const { uid: by } = await adminOf(request);
    countAttempt([[exports, by]]);
    const of = uidOf(request);
    const data = await exportOf(of, parts);
    audit('personal-data-exported', { of, by });
    return reply.type('application/json; charset=utf-8').send(data);
  });
}
