import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** Time for running requests when the server closes (ms). */
const GRACE = 5000;

/**
 * Closes connections that Node waits for: unused, answered and HTTP/2 ones. After the grace period
 * it closes everything, including incomplete requests and TLS handshakes.
 */
export function closeConnectionsOnClose(app: FastifyInstance, grace = GRACE): void {
  // Node's `closeAllConnections` is missing on an HTTP/2 server.
  const connections = openOnes<Socket>();
  const silent = openOnes<Socket>();
  const sessions = openOnes<ServerHttp2Session>();
  const { server } = app;
  let isShuttingDown = false;
  server.on('connection', connections.add);
  // A TLS server reports its secure sockets; HTTP/2 ones belong to a session.
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
