import type { Socket } from 'node:net';
import type { Server } from 'node:tls';

/** How a TLS connection begins: a record of a handshake (RFC 8446, 5.1). Methods of HTTP begin with letters. */
const HANDSHAKE = 22;
/** Who says nothing is not waited for. ms. */
const PATIENCE = 10_000;

/**
 * Hands connections that do not begin with TLS to `plain`, at a server that speaks TLS: the address that people type lacks the https as often
 * as not, and a browser would show no more than that the connection failed.
 */
export function divertPlain(server: Server, plain: (socket: Socket) => void): void {
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
