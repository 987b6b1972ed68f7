import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type Protocols, SPOKEN_PROTOCOLS } from '../src/domain/session/protocol.ts';
import { createAudit } from './auth/audit.ts';
import { prepareAuth } from './auth/auth.ts';
import type { ScryptCost } from './auth/passwords.ts';
import { sweepDaily } from './auth/sweep.ts';
import type { Config } from './config.ts';
import { createGuard } from './gateway/guard.ts';
import { refusingOutdated } from './gateway/outdated.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { limiting } from './limits/limiting.ts';
import { SERVER_LIMITS, type ServerLimits } from './limits/limits.ts';
import { Metrics } from './metrics.ts';
import { Pace } from './pace.ts';
import { api } from './routes/api.ts';
import { builtApp } from './routes/built-app.ts';
import { compression } from './routes/compression.ts';
import { answerError, answerNotFound } from './routes/errors.ts';
import { refuseWhenOutdated } from './routes/outdated-program.ts';
import { logRequests } from './routes/request-log.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { stampProtocols, stampServerTime } from './routes/server-time.ts';
import type { SchemaStep } from './schema/step.ts';
import { newestOf, STEPS } from './schema/steps.ts';
import { watchSchema } from './schema/watch.ts';
import { serveProtocol } from './storage/serve-protocol.ts';
import type { Storage } from './storage/storage.ts';
import { startSharedWorker } from './worker/shared-worker.ts';
import { startWorker } from './worker/worker.ts';

export interface AppOptions extends HttpOptions {
  /** Stays the caller's: it is not closed with the app. */
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo' | 'metricsToken'>;
  metrics?: Metrics;
  /** Keys what is stored of sessions; see `Sessions`. */
  secret?: string;
  /** Where the built app lies; without it only /api and /db are served. */
  appDirectory?: string;
  /** Says a line to whoever runs the server, the first admin's password among them. */
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
  /** What one person may take up, this version's own unless a test says otherwise. */
  limits?: ServerLimits;
  /** What devices may speak, this version's own unless a test says otherwise. */
  protocols?: Protocols;
  /** What data were brought forward by, this version's own unless a test says otherwise. */
  steps?: readonly SchemaStep[];
}

/** The whole server, ready to listen or to be asked by `inject`. Closing it ends its feeds and its worker. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, now = Date.now, metrics = new Metrics(), appDirectory, secret = '' } = options;
  const { protocols = SPOKEN_PROTOCOLS, steps = STEPS, limits = SERVER_LIMITS } = options;
  const app = createHttp({ ...options, now });
  const auth = await prepareAuth({ ...options, now });
  const graded = (seconds: number) => metrics.graded(seconds);
  const startOne = storage.kind === 'couchdb' ? startSharedWorker : startWorker;
  const pace = new Pace();
  pace.watch(app);
  const turn = () => pace.turn();
  const worker = startOne({ storage, now, log: app.log, graded, turn, secret });
  metrics.watchWorker(worker);
  metrics.watchRequests(app);
  const schema = watchSchema(storage, () => void worker.stop(), newestOf(steps));
  app.addHook('onClose', async () => {
    schema.stop();
    await worker.stop();
  });
  sweepDaily(app, auth.sweep);

  app.addHook('onRequest', async (_request, { raw }) => {
    stampServerTime(raw, now);
    stampProtocols(raw, protocols);
  });
  logRequests(app);
  refuseWhenOutdated(app, schema);
  app.setErrorHandler(answerError);
  securityHeaders(app);
  await app.register(compress, compression);
  await app.register(cookie);
  const tally = { refused: 0 };
  metrics.watchRefusals(tally);
  const { metricsToken } = options.config;
  const audit = createAudit(app.log, secret);
  const served = { ...auth, audit, storage, worker, schema, tally, protocols };
  const parts = { ...served, limits, metrics, metricsToken, now };
  await app.register(api(parts), { prefix: '/api' });
  const { byBasicOrSession } = auth.identities;
  const limited = metrics.watchLimits();
  const known = createGuard(
    storage,
    byBasicOrSession,
    auth.deliveries.identify,
    tally,
    limits.documents,
  );
  const guard = refusingOutdated(limiting(known, { limits, limited }), protocols);
  await app.register(serveProtocol(storage, guard), { prefix: '/db' });
  if (appDirectory) await builtApp(app, appDirectory);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
