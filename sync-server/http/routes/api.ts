import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import type { Protocols } from '../../../src/domain/session/protocol.ts';
import type { PublicKey } from '../../../src/domain/signing/public-key.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { ClassLists } from '../../accounts/class-lists.ts';
import type { AccountCloser } from '../../accounts/close-account.ts';
import type { Deliveries } from '../../accounts/deliveries.ts';
import type { FirstPasswords } from '../../accounts/first-passwords.ts';
import type { HandOver } from '../../accounts/hand-over.ts';
import type { Identities } from '../../accounts/identity.ts';
import type { LogPersonalData } from '../../accounts/personal-data-log.ts';
import type { Registration } from '../../accounts/registration.ts';
import type { ResetCodes } from '../../accounts/reset-codes.ts';
import type { SchoolList } from '../../accounts/school-list.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import type { SignIn } from '../../accounts/sign-in.ts';
import { isFromOtherSite, type Tally } from '../../gateway/guard.ts';
import type { Machine } from '../../operations/machine.ts';
import type { SchemaWatch } from '../../operations/schema/watch.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ServerLimits } from '../../support/limits.ts';
import type { Worker } from '../../worker/worker.ts';
import { answerError, answerNotFound } from '../errors.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import type { Metrics } from '../metrics.ts';
import { adminRoutes, handOverRoutes } from './admin.ts';
import { createAdminOf } from './admin-of.ts';
import { boundForms } from './forms.ts';
import { healthRoute, metricsRoute, readyRoute } from './monitoring.ts';
import { personalDataRoutes } from './personal-data.ts';
import { registerRoute } from './register.ts';
import { schoolListRoutes } from './school-list.ts';
import { resetPasswordRoute, sessionRoutes } from './session.ts';

interface ApiParts {
  storage: Storage;
  disk: DiskBudget;
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  accountCloser: AccountCloser;
  resetCodes: ResetCodes;
  registration: Registration;
  firstPasswords: FirstPasswords;
  schoolList: SchoolList;
  handOver: HandOver;
  classLists: ClassLists;
  deliveries: Deliveries;
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
    // A foreign site's form may post plain text without a preflight, but not JSON.
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
    // A route, because the built app's own catch-all would precede a not-found handler.
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

/** Returns Safe Exam Browser's header, which a page cannot see; the worker checks it. */
function safeBrowserRoute(app: FastifyInstance): void {
  app.get('/safe-browser', async ({ headers }, reply) => {
    const hash = headers[HEADER];
    const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/i.test(hash);
    return reply.header('cache-control', 'no-store').send({ hash: isHash ? hash : null });
  });
}

/** Public key of the server's countersignatures, as a JSON Web Key (RFC 7517). */
function countersigningKeyRoute(
  app: FastifyInstance,
  { countersigningKey }: { countersigningKey: PublicKey },
): void {
  app.get('/countersigning-key', async () => ({ kty: 'EC', crv: 'P-256', ...countersigningKey }));
}
