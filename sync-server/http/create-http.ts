import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyListenOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { isMigrationDue, type MigrateOptions, migrate } from '../operations/schema/migrate.ts';
import type { TlsCredentials } from '../operations/tls/files.ts';
import { StorageUnavailable } from '../storage/couch-error.ts';
import { plainAddress } from '../storage/protocol/identifiers.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import { type PlainPort, servePlain } from './connect/plain-http.ts';
import { answerError } from './errors.ts';
import { BARE_HEADERS, stampServerTime } from './headers/response-headers.ts';
import { boundPipelined, endSlowStreams, limitPerNetwork } from './limits/connections.ts';

export interface HttpOptions {
  logger?: FastifyBaseLogger;
  /** Certificate. If given, the server speaks HTTP/2 and HTTP/1.1 over TLS. */
  tls?: TlsCredentials;
  plain?: PlainPort;
  now?: () => number;
  trustProxy?: readonly string[];
  limits?: Pick<ServerLimits, 'connections'>;
  /** Time for running requests to end when the server closes (ms). */
  grace?: number;
}

export function createHttp({
  logger,
  tls,
  plain,
  trustProxy,
  limits: { connections } = SERVER_LIMITS,
  now = Date.now,
  grace,
}: HttpOptions): FastifyInstance {
  const options: FastifyServerOptions = {
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy?.length ? [...trustProxy] : false,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }: { url?: string }) =>
      url.startsWith('/db/') ? plainAddress(url) : url,
    // Adds the headers of the hooks, because Fastify does not run hooks for invalid addresses.
    frameworkErrors: (error, request, reply) => {
      stampServerTime(reply.raw, now);
      reply.headers(BARE_HEADERS);
      answerError(error, request, reply);
    },
  };
  // Fastify has separate types for HTTP/1 and HTTP/2 servers; only their common part is used here.
  const settings = { maxConcurrentStreams: connections.streams };
  const secure = tls && { http2: true, https: { ...tls, settings, allowHTTP1: true } };
  const app = fastify({ ...options, ...secure } as object) as FastifyInstance;
  // Accepts plain connections before the limits are set, so that the limits include them.
  if (tls) servePlain(app, plain);
  app.server.maxConnections = connections.most;
  if (!trustProxy?.length) limitPerNetwork(app.server, connections.mostOfNetwork);
  // Limits slow senders, who could otherwise occupy all connections.
  app.server.headersTimeout = connections.head;
  app.server.requestTimeout = connections.request;
  boundPipelined(app);
  endSlowStreams(app.server, connections.request, connections.unread);
  closeConnectionsOnClose(app, grace);
  return app;
}

/** Listens without Fastify's log line for each address, because the server prints its own. */
export async function listen(
  app: FastifyInstance,
  options: Pick<FastifyListenOptions, 'host' | 'port'>,
): Promise<void> {
  const { level } = app.log;
  if (level === 'info') app.log.level = 'warn';
  try {
    await app.listen(options);
  } finally {
    app.log.level = level;
  }
}

const CLOSING_GRACE = 5000;

/** Closes idle connections at once, busy ones after their response, and the rest after `grace`. */
function closeConnectionsOnClose(app: FastifyInstance, grace = CLOSING_GRACE): void {
  // Node's `closeAllConnections` is missing on an HTTP/2 server.
  const connections = openOnes<Socket>();
  const silent = openOnes<Socket>();
  const sessions = openOnes<ServerHttp2Session>();
  const { server } = app;
  let isShuttingDown = false;
  server.on('connection', connections.add);
  // Collects the secure sockets of a TLS server. HTTP/2 sockets belong to a session.
  if ('setSecureContext' in server) {
    server.on('secureConnection', (socket: TLSSocket) => {
      if (socket.alpnProtocol !== 'h2') silent.add(socket);
    });
  } else server.on('connection', silent.add);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, httpVersionMajor } = request;
    silent.all.delete(socket);
    if (httpVersionMajor === 1)
      response.once('close', () => isShuttingDown && socket.destroySoon());
  });
  server.on('session', sessions.add);
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isShuttingDown = true;
    for (const socket of silent.all) socket.destroy();
    for (const session of sessions.all) session.close();
    patience = setTimeout(() => {
      for (const session of sessions.all) session.destroy();
      for (const socket of connections.all) socket.destroy();
    }, grace).unref();
  });
  app.addHook('onClose', async () => clearTimeout(patience));
}

function openOnes<T extends { once(event: 'close', listener: () => void): unknown }>() {
  const all = new Set<T>();
  const add = (one: T): void => {
    all.add(one);
    one.once('close', () => all.delete(one));
  };
  return { all, add };
}

interface BringForward extends MigrateOptions {
  address: Pick<FastifyListenOptions, 'host' | 'port'>;
  http: HttpOptions;
}

/** Migrates, and answers requests with 503 meanwhile. @throws UnknownSchema, StorageFailure */
export async function bringForward({ address, http, ...options }: BringForward): Promise<void> {
  if (!(await isMigrationDue(options.storage, options.steps))) return migrate(options);
  const app = maintenanceMode(http);
  try {
    await listen(app, address);
    await migrate(options);
  } finally {
    await app.close();
  }
}

export function maintenanceMode(options: HttpOptions): FastifyInstance {
  const { now = Date.now } = options;
  const app = createHttp(options);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, { raw }) => {
    stampServerTime(raw, now);
    throw new StorageUnavailable('the data are being brought forward');
  });
  app.all('/*', async () => null);
  return app;
}
