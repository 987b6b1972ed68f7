import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** ms that requests under way are waited for when the server closes. */
const GRACE = 5000;

/**
 * Closes what Node waits for and nobody uses when the server closes: connections that browsers open in advance and never
 * ask on, which Node does not count as idle, those whose last request is answered meanwhile, and HTTP/2 sessions, which Node
 * before 24 leaves open. Requests under way are answered first, for a while; then everything is cut, a request that never
 * comes whole and a TLS handshake that never ends among it, since what closes after the server must have its turn.
 *
 * @param grace ms
 */
export function closeConnectionsOnClose(app: FastifyInstance, grace = GRACE): void {
  // Kept here, because Node's own `closeAllConnections` is missing at a server that speaks HTTP/2 besides. Below TLS, if any.
  const connections = openOnes<Socket>();
  const silent = openOnes<Socket>();
  const sessions = openOnes<ServerHttp2Session>();
  const { server } = app;
  let isShuttingDown = false;
  server.on('connection', connections.add);
  // Of a TLS server's two kinds of socket its requests name the second; what speaks HTTP/2 is a session's.
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
