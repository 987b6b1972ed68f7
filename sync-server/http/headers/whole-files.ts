import { ReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** All that the app consists of fits in several times. Bytes. */
const KEPT = 32 * 1024 * 1024;

/**
 * Answers files from memory. A file that is sent as it is read stays open until the last byte is taken, and who takes none would
 * come by all the files that this process may open. Call this before compression is registered.
 */
export function sendFilesWhole(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: (file) => Math.max(1, file.length),
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload;
    const key = `${String(payload.path)} ${String(reply.getHeader('etag'))} ${String(reply.getHeader('content-range'))}`;
    const known = kept.get(key);
    // It may not even be open yet, and nobody minds if it never will be.
    if (known) {
      payload.on('error', () => {}).destroy();
      return known;
    }
    const file = await buffer(payload);
    kept.set(key, file);
    return file;
  });
}
