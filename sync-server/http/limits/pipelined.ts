import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers ask for one thing at a time on a connection of HTTP/1.1; whoever asks ahead does so for a few. */
const MOST = 16;

/**
 * Closes a connection of HTTP/1.1 that has asked for much more than it was answered: Node begins with all of it at once, and some
 * thousand requests in a few packets would keep everybody else waiting for a minute. Call this before other hooks are added.
 */
export function closePipelined(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    // HTTP/2 has its own bound; see `maxConcurrentStreams`.
    if (!(raw instanceof IncomingMessage)) return;
    const { socket } = raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count > MOST) socket.destroy();
    // What came in the same packet behind it is still told of.
    if (socket.destroyed) reply.hijack();
  });
}
