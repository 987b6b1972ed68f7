import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Server, Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { isOfSetUp } from './addresses.ts';

export interface PlainPort {
  host: string;
  port: number;
  failed(): void;
}

const HEAD = 10_000;

/** Serves, over plain http, the page that connects a tablet. Redirects other requests to https. */
export function servePlain(app: FastifyInstance, also?: PlainPort): void {
  const plain = createServer({ headersTimeout: HEAD, requestTimeout: HEAD }, (request, response) =>
    isOfSetUp(request.url)
      ? void app.server.emit('request', request, response)
      : redirect(app, request, response),
  );
  divertPlain(app.server as unknown as TlsServer, (socket) => plain.emit('connection', socket));
  if (also) {
    plain.once('error', () => also.failed());
    app.addHook('onListen', async () => void plain.listen(also.port, also.host));
  }
  app.addHook('preClose', async () => {
    plain.close();
    plain.closeAllConnections();
  });
}

function redirect(
  { server }: FastifyInstance,
  { headers, url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const host = nameIn(headers.host);
  const place = `https://${host}${port === 443 ? '' : `:${port}`}`;
  const isAddress = host !== '' && url.startsWith('/');
  // Redirects temporarily, because browsers remember a permanent redirect.
  response.writeHead(isAddress ? 307 : 400, {
    ...(isAddress && { location: place + url }),
    ...{ connection: 'close', 'content-length': 0, 'cache-control': 'no-store' },
  });
  response.end();
}

const nameIn = (host = ''): string =>
  /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.exec(host)?.[1] ?? '';

/** First byte of a TLS handshake (RFC 8446, 5.1). HTTP methods begin with letters. */
const HANDSHAKE = 22;
/** Timeout for the first byte of a connection (ms). */
const PATIENCE = 10_000;

/** Passes connections without TLS to `plain`, because people type addresses without https. */
function divertPlain(server: Server, plain: (socket: Socket) => void): void {
  const secure = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), PATIENCE).unref();
    socket.once('error', () => socket.destroy());
    socket.once('close', () => clearTimeout(timer));
    socket.once('readable', () => {
      clearTimeout(timer);
      const start = socket.read() as Buffer | null;
      if (!start) return;
      socket.unshift(start);
      if (start[0] === HANDSHAKE) for (const listener of secure) listener.call(server, socket);
      else plain(socket);
    });
  });
}
