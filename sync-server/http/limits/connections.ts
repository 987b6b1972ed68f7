import { type Server as HttpServer, IncomingMessage, type ServerResponse } from 'node:http';
import { constants, Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../accounts/visitor.ts';

/** Limits connections per network. Useless behind a proxy, from which all connections come. */
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

/** Maximum number of pipelined requests on an HTTP/1.1 connection; browsers do not pipeline. */
const MOST = 16;

/** Limits pipelined requests, and emits `close` where Node does not. Call it before any hook. */
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
    // Ignores requests of the same packet, which Node reports after the socket is destroyed.
    if (socket.destroyed) reply.hijack();
  });
}

function endAll(answers: ReadonlySet<ServerResponse>): void {
  for (const answer of [...answers]) answer.emit('close');
}

/**
 * Ends slow HTTP/2 requests, because Node does not.
 * @param patience time for a request to arrive completely (ms)
 * @param unread time in which a client must take some of the answer (ms)
 */
export function endSlowStreams(server: HttpServer, patience: number, unread: number): void {
  server.on('request', (request: unknown) => {
    if (!(request instanceof Http2ServerRequest)) return;
    const { stream } = request;
    endUnread(stream, unread);
    // Does not limit a request without a body, because the response may be a live feed.
    if (stream.endAfterHeaders) return;
    const end = () => stream.close(constants.NGHTTP2_CANCEL);
    const timer = setTimeout(end, patience).unref();
    const forget = () => clearTimeout(timer);
    request.once('end', forget);
    stream.once('close', forget);
  });
}

/** Ends a stream if its client takes none of the waiting data for `unread` ms. */
function endUnread(stream: ServerHttp2Stream, unread: number): void {
  stream.setTimeout(unread, () => {
    if (stream.writableLength > 0 || stream.writableEnded) stream.close(constants.NGHTTP2_CANCEL);
  });
}
