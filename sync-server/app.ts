import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { prepareAuth } from './auth/auth.ts';
import type { ScryptCost } from './auth/passwords.ts';
import { sweepDaily } from './auth/sweep.ts';
import type { Config } from './config.ts';
import { createGuard } from './gateway/guard.ts';
import { api } from './routes/api.ts';
import { builtApp } from './routes/built-app.ts';
import { compression } from './routes/compression.ts';
import { answerError, answerNotFound } from './routes/errors.ts';
import { logRequests } from './routes/request-log.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { stampServerTime } from './routes/server-time.ts';
import { serveProtocol } from './storage/serve-protocol.ts';
import type { Storage } from './storage/storage.ts';
import { startSharedWorker } from './worker/shared-worker.ts';
import { startWorker } from './worker/worker.ts';

export interface AppOptions {
  /** Stays the caller's: it is not closed with the app. */
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo'>;
  /** ms. */
  now?: () => number;
  logger?: FastifyBaseLogger;
  /** Keys what is stored of sessions; see `Sessions`. */
  secret?: string;
  /** Where the built app lies; without it only /api and /db are served. */
  appDirectory?: string;
  /** Says a line to whoever runs the server, the first admin's password among them. */
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
}

/** The whole server, ready to listen or to be asked by `inject`. Closing it ends its feeds and its worker. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, now = Date.now, appDirectory } = options;
  const app = fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy on this machine is believed about who asks; nobody else is.
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 1000 },
    // Addresses that cannot be read reach no hook.
    frameworkErrors: (error, request, reply) => {
      stampServerTime(reply.raw, now);
      answerError(error, request, reply);
    },
  });
  const auth = await prepareAuth({ ...options, now });
  const startOne = storage.kind === 'couchdb' ? startSharedWorker : startWorker;
  const worker = startOne({ storage, now, log: app.log });
  app.addHook('onClose', () => worker.stop());
  sweepDaily(app, auth.sweep);

  app.addHook('onRequest', async (_request, { raw }) => stampServerTime(raw, now));
  logRequests(app);
  app.setErrorHandler(answerError);
  await securityHeaders(app);
  await app.register(compress, compression);
  await app.register(cookie);
  await app.register(api({ ...auth, storage, worker, now }), { prefix: '/api' });
  const guard = createGuard(storage, auth.identities.byBasicOrSession, auth.deliveries.identify);
  await app.register(serveProtocol(storage, guard), { prefix: '/db' });
  if (appDirectory) await builtApp(app, appDirectory);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
