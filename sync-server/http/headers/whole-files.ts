import { ReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** All that the app consists of fits in several times. Bytes. */
const KEPT = 32 * 1024 * 1024;

/**
 * Answers files from memory. A file that is sent as it is read stays open until the last byte is taken, and who takes none would
 * come by all the files that this process may open. Call this before compression is registered; files must be
 * served whole, without ranges.
 */
export function sendFilesWhole(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer, ReadStream>({
    maxSize: KEPT,
    sizeCalculation: (file) => Math.max(1, file.length),
    // Read once, however many ask for it before it is here.
    fetchMethod: (_key, _stale, { context }) => buffer(context),
    ignoreFetchAbort: true,
  });
  const whole = async (payload: ReadStream, reply: FastifyReply) => {
    // One that is not needed may not even be open yet, and nobody minds if it never will be.
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
