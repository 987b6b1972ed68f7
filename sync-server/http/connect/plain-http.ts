import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Server, Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { isOfSetUp } from './addresses.ts';

/** Another port on which those without encryption are answered. */
export interface PlainPort {
  host: string;
  port: number;
  /** It cannot be had: nothing depends on it. */
  failed(): void;
}

/** ms for a request's head: none of these has a body worth waiting for. */
const HEAD = 10_000;

/**
 * What a server that speaks https says to those who come without: the pages by which a tablet learns to trust it, as those cannot
 * wait for that trust; and for everything else where it is found. On the port of https itself, and on `also`.
 */
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

/** To the same name: somebody else's in the address is nobody's to be sent to but the one who wrote it. */
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
  // Not for ever: a browser would remember it beyond the day on which the school goes back.
  response.writeHead(isAddress ? 307 : 400, {
    ...(isAddress && { location: place + url }),
    ...{ connection: 'close', 'content-length': 0, 'cache-control': 'no-store' },
  });
  response.end();
}

/** The name in a `Host`, without its port; '' for what is none. */
const nameIn = (host = ''): string =>
  /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.exec(host)?.[1] ?? '';

/** How a TLS connection begins: a record of a handshake (RFC 8446, 5.1). Methods of HTTP begin with letters. */
const HANDSHAKE = 22;
/** Who says nothing is not waited for. ms. */
const PATIENCE = 10_000;

/**
 * Hands connections that do not begin with TLS to `plain`, at a server that speaks TLS: the address that people type lacks the https as often
 * as not, and a browser would show no more than that the connection failed.
 */
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
