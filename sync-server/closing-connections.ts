import type { IncomingMessage } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** ms that requests under way are waited for when the server closes. */
const GRACE = 5000;

/**
 * Closes what Node waits for and nobody uses when the server closes: connections that browsers open in advance and never
 * ask on, which Node does not count as idle, and HTTP/2 sessions, which Node before 24 leaves open. Requests under way
 * are answered first, for a while.
 */
export function closeConnectionsOnClose(app: FastifyInstance): void {
  const silent = openOnes<Socket>();
  const sessions = openOnes<ServerHttp2Session>();
  const { server } = app;
  // Of a TLS server's two kinds of socket its requests name the second; what speaks HTTP/2 is a session's.
  if ('setSecureContext' in server) {
    server.on('secureConnection', (socket: TLSSocket) => {
      if (socket.alpnProtocol !== 'h2') silent.add(socket);
    });
  } else server.on('connection', silent.add);
  server.on('request', ({ socket }: IncomingMessage) => silent.all.delete(socket));
  server.on('session', sessions.add);
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    for (const socket of silent.all) socket.destroy();
    for (const session of sessions.all) session.close();
    patience = setTimeout(() => {
      for (const session of sessions.all) session.destroy();
      server.closeAllConnections();
    }, GRACE).unref();
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
