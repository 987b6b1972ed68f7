import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type Protocols, SPOKEN_PROTOCOLS } from '../../src/domain/session/protocol.ts';
import { base64url } from '../../src/domain/signing/public-key.ts';
import { prepareAuth } from '../accounts/auth.ts';
import { createCouchSessions } from '../accounts/couch-sessions.ts';
import type { ScryptCost } from '../accounts/passwords.ts';
import { countersignerOf, schoolKeyOf } from '../accounts/school-key.ts';
import type { Config } from '../config.ts';
import { createContradictions } from '../gateway/contradictions.ts';
import { createGuard, refusingOutdated } from '../gateway/guard.ts';
import { seedDemo, tellDemo } from '../operations/demo/demo.ts';
import { type Machine, UNKNOWN_MACHINE } from '../operations/machine.ts';
import {
  newestOf,
  type SchemaStep,
  type SchemaWatch,
  STEPS,
  watchSchema,
} from '../operations/schema/steps.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';
import { SYSTEM } from '../storage/database-name.ts';
import { Inbox } from '../storage/inbox.ts';
import { removeUnnamedMedia } from '../storage/media.ts';
import { serveProtocol } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import { createPersonalDataLog } from '../support/logger.ts';
import { Presence } from '../support/presence.ts';
import { startSharedWorker } from '../worker/shared-worker.ts';
import { startWorker } from '../worker/worker.ts';
import { connectRoutes } from './connect/page.ts';
import { createHttp, type HttpOptions } from './create-http.ts';
import { DevicePriority } from './device-priority.ts';
import { answerError, answerNotFound } from './errors.ts';
import {
  compression,
  securityHeaders,
  stampProtocols,
  stampServerTime,
} from './headers/response-headers.ts';
import { diskBudget } from './limits/disk-budget.ts';
import { limiting } from './limits/limiting.ts';
import { Metrics } from './metrics.ts';
import { api } from './routes/api.ts';
import { builtApp, sendFilesWhole } from './routes/built-app.ts';
import { mediaRoutes } from './routes/media.ts';

export interface AppOptions extends HttpOptions {
  /** Databases of the school. The caller closes them. */
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo' | 'metricsToken' | 'diskBudget'>;
  metrics?: Metrics;
  secret?: string;
  machine?: Machine;
  connect?: Pick<Config, 'tls' | 'host' | 'dataDir'>;
  /** Directory of the built app. Without it, the server does not serve the app. */
  appDirectory?: string;
  /** Writes a line for the operator, including the first admin's password. */
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
  limits?: ServerLimits;
  protocols?: Protocols;
  steps?: readonly SchemaStep[];
}

/** Builds the app. Closing it ends its feeds and its worker. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, now = Date.now, metrics = new Metrics(), appDirectory, secret = '' } = options;
  const { protocols = SPOKEN_PROTOCOLS, steps = STEPS, limits = SERVER_LIMITS } = options;
  const { machine = UNKNOWN_MACHINE } = options;
  const app = createHttp({ ...options, now });
  const auth = await prepareAuth({ ...options, now, seedDemo });
  if (options.config.demo) await tellDemo(auth.accounts, options.tell);
  const graded = (seconds: number) => metrics.graded(seconds);
  const startOne = storage.kind === 'couchdb' ? startSharedWorker : startWorker;
  const priority = new DevicePriority();
  priority.watch(app);
  const turn = () => priority.turn();
  const inbox = new Inbox({ open: () => storage.ensure(SYSTEM), schemaVersion: newestOf(steps) });
  const presence = new Presence(now);
  const worker = startOne({ storage, inbox, now, log: app.log, graded, turn, secret, presence });
  metrics.watchWorker(worker);
  metrics.watchRequests(app);
  const schema = watchSchema(storage, () => void worker.stop(), newestOf(steps));
  app.addHook('onClose', async () => {
    schema.stop();
    await worker.stop();
  });
  sweepDaily(app, async () => {
    await auth.sweep();
    await removeUnnamedMedia(storage, now());
  });

  app.addHook('onRequest', (_request, { raw }, done) => {
    stampServerTime(raw, now);
    stampProtocols(raw, protocols);
    done();
  });
  logRequests(app);
  refuseWhenOutdated(app, schema);
  app.setErrorHandler(answerError);
  securityHeaders(app);
  sendFilesWhole(app);
  await app.register(compress, compression);
  await app.register(cookie);
  const tally = { refused: 0 };
  metrics.watchRefusals(tally);
  const { metricsToken, diskBudget: budget = limits.disk } = options.config;
  const disk = diskBudget(storage, budget, () => performance.now());
  const logPersonalData = createPersonalDataLog(app.log, secret);
  const schoolKey = base64url(schoolKeyOf(secret).public);
  const served = {
    ...auth,
    schoolKey,
    countersigningKey: countersignerOf(secret).public,
    logPersonalData,
    storage,
    disk,
    worker,
    schema,
    tally,
    protocols,
  };
  const parts = { ...served, limits, metrics, machine, metricsToken, now };
  await app.register(api(parts), { prefix: '/api' });
  await app.register(mediaRoutes({ ...auth, storage, limits }), { prefix: '/media' });
  const { byBasicOrSession } = auth.identities;
  const limited = metrics.watchLimits();
  const known = createGuard({
    ...{ storage, identify: byBasicOrSession, delivers: auth.deliveries.identify },
    sessions: createCouchSessions(auth),
    ...{ documents: limits.documents, tally, inbox, presence },
    noteContradictions: createContradictions(storage, inbox, now),
  });
  const bounded = refusingOutdated(limiting(known, { limits, limited }), protocols);
  const guard = priority.hearing(bounded);
  await app.register(serveProtocol(storage, guard), { prefix: '/db' });
  if (options.connect) connectRoutes(app, options.connect);
  if (appDirectory) await builtApp(app, appDirectory);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

const DAY = 24 * 60 * 60_000;

export function sweepDaily(app: FastifyInstance, sweep: () => Promise<void>): void {
  const failed = (error: unknown) => app.log.error({ err: error }, 'sweep failed');
  const timer = setInterval(() => sweep().catch(failed), DAY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Logs each request without addresses, cookies or ids. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const entry = { method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    if (statusCode >= 500) log.error(entry, 'request failed');
    else log.debug(entry, 'request');
    done();
  });
}

const MONITORS: readonly string[] = ['/api/health', '/api/ready', '/api/metrics'];

function refuseWhenOutdated(app: FastifyInstance, schema: SchemaWatch): void {
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, _reply, done) => {
    const touchesData = /^\/(api|db|media)\//.test(url) && !MONITORS.includes(url);
    const isRefused = schema.isOutdated && touchesData;
    done(isRefused ? new StorageUnavailable('the data are of a newer program') : undefined);
  });
}
