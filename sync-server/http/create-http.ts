import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyListenOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { TlsCredentials } from '../operations/tls/files.ts';
import { plainAddress } from '../storage/protocol/identifiers.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import { closeConnectionsOnClose } from './close-connections.ts';
import { type PlainPort, servePlain } from './connect/plain-http.ts';
import { answerError } from './errors.ts';
import { BARE_HEADERS, stampServerTime } from './headers/response-headers.ts';
import { boundPipelined, endSlowStreams, limitPerNetwork } from './limits/connections.ts';

export interface HttpOptions {
  logger?: FastifyBaseLogger;
  /** Given when the server speaks TLS itself: HTTP/2, and 1.1 for clients that know nothing newer. */
  tls?: TlsCredentials;
  /** Where those without encryption are answered besides; with `tls` alone. */
  plain?: PlainPort;
  /** ms. */
  now?: () => number;
  /** Addresses of proxies whose `X-Forwarded-…` headers are believed; see `Config`. */
  trustProxy?: readonly string[];
  limits?: Pick<ServerLimits, 'connections'>;
  /** ms that requests under way are waited for when the server closes, this version's own unless a test says otherwise. */
  grace?: number;
}

/** A server without routes. */
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
    // Whom to believe about who asks, and over what; nobody unless told.
    trustProxy: trustProxy?.length ? [...trustProxy] : false,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }: { url?: string }) =>
      url.startsWith('/db/') ? plainAddress(url) : url,
    // Addresses that cannot be read reach no hook.
    frameworkErrors: (error, request, reply) => {
      stampServerTime(reply.raw, now);
      reply.headers(BARE_HEADERS);
      answerError(error, request, reply);
    },
  };
  // Fastify types the two kinds of server apart. Everything here keeps to what the requests and replies of both share.
  const settings = { maxConcurrentStreams: connections.streams };
  const secure = tls && { http2: true, https: { ...tls, settings, allowHTTP1: true } };
  const app = fastify({ ...options, ...secure } as object) as FastifyInstance;
  // First of all: what counts and ends connections does so with both kinds.
  if (tls) servePlain(app, plain);
  app.server.maxConnections = connections.most;
  if (!trustProxy?.length) limitPerNetwork(app.server, connections.mostOfNetwork);
  // Who opens connections and dribbles would hold them all.
  app.server.headersTimeout = connections.head;
  app.server.requestTimeout = connections.request;
  boundPipelined(app);
  endSlowStreams(app.server, connections.request, connections.unread);
  closeConnectionsOnClose(app, grace);
  return app;
}

/** Listens without Fastify's log line for each address: the console already names the address. */
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
