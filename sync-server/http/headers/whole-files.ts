import { ReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
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
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload;
    // One that is not needed may not even be open yet, and nobody minds if it never will be.
    payload.on('error', () => {});
    const key = `${String(payload.path)} ${String(reply.getHeader('etag'))}`;
    const file = await kept.fetch(key, { context: payload });
    payload.destroy();
    return file;
  });
}
