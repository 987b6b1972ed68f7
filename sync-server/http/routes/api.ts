import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import type { Protocols } from '../../../src/domain/session/protocol.ts';
import type { PublicKey } from '../../../src/domain/signing/public-key.ts';
import type { Auth } from '../../accounts/auth.ts';
import { isFromOtherSite, type Tally } from '../../gateway/guard.ts';
import type { Machine } from '../../operations/machine.ts';
import type { SchemaWatch } from '../../operations/schema/steps.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ServerLimits } from '../../support/limits.ts';
import type { LogPersonalData } from '../../support/logger.ts';
import type { Worker } from '../../worker/worker.ts';
import { answerError, answerNotFound } from '../errors.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import type { Metrics } from '../metrics.ts';
import { adminRoutes, createAdminOf, handOverRoutes, personalDataRoutes } from './admin.ts';
import { boundForms } from './forms.ts';
import { healthRoute, metricsRoute, readyRoute } from './monitoring.ts';
import { schoolListRoutes } from './school-list.ts';
import { registerRoute, resetPasswordRoute, sessionRoutes } from './session.ts';

interface ApiParts extends Omit<Auth, 'sweep'> {
  storage: Storage;
  disk: DiskBudget;
  schoolKey: string;
  countersigningKey: PublicKey;
  logPersonalData: LogPersonalData;
  worker: Worker;
  limits: ServerLimits;
  schema: SchemaWatch;
  tally: Tally;
  metrics: Metrics;
  machine: Machine;
  metricsToken: string | undefined;
  protocols: Protocols;
  now: () => number;
}

export function api(parts: ApiParts): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerError);
    // Rejects plain text, because another site's form may send plain text without a preflight.
    app.removeContentTypeParser('text/plain');
    allowEmptyBodies(app);
    boundForms(app, parts.limits.forms);
    app.addHook('onRequest', async (request, reply) => {
      if (isFromOtherSite(request)) throw new AppError('forbidden');
      reply.header('cache-control', 'no-store');
    });
    registerRoute(app, parts);
    sessionRoutes(app, parts);
    resetPasswordRoute(app, parts);
    const adminOf = createAdminOf(parts);
    adminRoutes(app, { ...parts, adminOf });
    handOverRoutes(app, { ...parts, adminOf });
    schoolListRoutes(app, { ...parts, adminOf });
    personalDataRoutes(app, { ...parts, adminOf });
    healthRoute(app, parts);
    countersigningKeyRoute(app, parts);
    readyRoute(app, parts);
    safeBrowserRoute(app);
    metricsRoute(app, parts);
    // Answers by a route, because the built app's catch-all runs before a not-found handler.
    app.all('/*', answerNotFound);
  };
}

function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, String(body), done),
  );
}

const HEADER = 'x-safeexambrowser-configkeyhash';

/** Returns Safe Exam Browser's header, which a page cannot read. The worker checks the hash. */
function safeBrowserRoute(app: FastifyInstance): void {
  app.get('/safe-browser', async ({ headers }, reply) => {
    const hash = headers[HEADER];
    const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/i.test(hash);
    return reply.header('cache-control', 'no-store').send({ hash: isHash ? hash : null });
  });
}

function countersigningKeyRoute(
  app: FastifyInstance,
  { countersigningKey }: { countersigningKey: PublicKey },
): void {
  app.get('/countersigning-key', async () => ({ kty: 'EC', crv: 'P-256', ...countersigningKey }));
}
