import { type Server as HttpServer, IncomingMessage, type ServerResponse } from 'node:http';
import { constants, Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../accounts/visitor.ts';

/**
 * Closes at once what one network opens beyond `most` connections, so that one address alone takes nobody else's. Below TLS,
 * and of no use behind a proxy, from which all of them come.
 */
export function limitPerNetwork(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

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

/**
 * Ends what takes too long over HTTP/2, where Node itself ends nothing: requests that have not come whole in time, and answers
 * of which nobody takes any more. Either would be held for ever.
 *
 * @param patience ms for a request to come whole
 * @param unread ms in which not one byte of an answer is taken
 */
export function endSlowStreams(server: HttpServer, patience: number, unread: number): void {
  server.on('request', (request: unknown) => {
    if (!(request instanceof Http2ServerRequest)) return;
    const { stream } = request;
    endUnread(stream, unread);
    // One without a body has come whole, and its answer may last for hours: a live feed.
    if (stream.endAfterHeaders) return;
    const end = () => stream.close(constants.NGHTTP2_CANCEL);
    const timer = setTimeout(end, patience).unref();
    const forget = () => clearTimeout(timer);
    request.once('end', forget);
    stream.once('close', forget);
  });
}

/** A live feed that is silent has nothing left to be taken, and goes on. */
function endUnread(stream: ServerHttp2Stream, unread: number): void {
  stream.setTimeout(unread, () => {
    if (stream.writableLength > 0 || stream.writableEnded) stream.close(constants.NGHTTP2_CANCEL);
  });
}
