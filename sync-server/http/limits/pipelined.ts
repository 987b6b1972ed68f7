import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers ask for one thing at a time on a connection of HTTP/1.1; whoever asks ahead does so for a few. */
const MOST = 16;

/**
 * Bounds what a connection of HTTP/1.1 asks ahead of its answers: Node begins with all of it at once, and some thousand requests in a
 * few packets would keep everybody else waiting for a minute. And when a connection ends, so do the answers that wait behind
 * another one: of these Node says nothing, and what is given back at an answer's `close`, such as a turn, would be lost for good.
 * Call this before other hooks are added. HTTP/2 has bounds of its own; see `maxConcurrentStreams`.
 */
export function boundPipelined(app: FastifyInstance): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  const answersOn = (socket: Socket) => {
    const known = open.get(socket) ?? new Set();
    if (!open.has(socket)) socket.once('close', () => setImmediate(endAll, known));
    open.set(socket, known);
    return known;
  };
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!(raw instanceof IncomingMessage)) return;
    const { socket } = raw;
    const answers = answersOn(socket);
    answers.add(reply.raw);
    reply.raw.once('close', () => answers.delete(reply.raw));
    if (answers.size > MOST) socket.destroy();
    // What came in the same packet behind it is still told of.
    if (socket.destroyed) reply.hijack();
  });
}

/** Those that Node has not ended by now. */
function endAll(answers: ReadonlySet<ServerResponse>): void {
  for (const answer of [...answers]) answer.emit('close');
}
