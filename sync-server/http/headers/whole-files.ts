import { ReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Maximum size of the cache (bytes), several times the app. */
const KEPT = 32 * 1024 * 1024;

/** Needs no open file for a slow client. Call it before compression; ranges are not supported. */
export function sendFilesWhole(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer, ReadStream>({
    maxSize: KEPT,
    sizeCalculation: (file) => Math.max(1, file.length),
    // Concurrent requests share one read.
    fetchMethod: (_key, _stale, { context }) => buffer(context),
    ignoreFetchAbort: true,
  });
  const whole = async (payload: ReadStream, reply: FastifyReply) => {
    // An unused stream may fail to open.
    payload.on('error', () => {});
    const key = `${String(payload.path)} ${String(reply.getHeader('etag'))}`;
    const file = await kept.fetch(key, { context: payload });
    payload.destroy();
    return file;
  };
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!(payload instanceof ReadStream)) return done(null, payload);
    whole(payload, reply).then((file) => done(null, file), done);
  });
}
