import { ReadStream } from 'node:fs';
import { sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerNotFound } from '../errors.ts';

const HASHED = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Caching of files without a hash in their names, such as the page and the service worker. */
const ASK_AGAIN = 'no-cache';

/** Maximum number of listeners of a response. Each encoding without a file adds a listener. */
const WAITING = 32;

/** Serves the built app. Other navigations return `index.html`, except to `SERVED` addresses. */
export async function builtApp(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    preCompressed: true,
    // Disables ranges. The app needs none, and the cache stores each range as a file.
    acceptRanges: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(HASHED) ? FOR_EVER : ASK_AGAIN);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return answerNotFound(request, reply);
    reply.raw.setMaxListeners(WAITING);
    return reply.sendFile('index.html');
  });
}

const SERVED = /^\/(api|db|media)([/?]|$)/;

/** Returns true for a request of a page. A missing script must get an error, not `index.html`. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.includes('text/html') ?? false) &&
  !SERVED.test(url);

/** Maximum size of the cache (bytes), several times the app. */
const KEPT = 32 * 1024 * 1024;

/** Sends files from memory, so that slow clients keep no file open. Call it before compression. */
export function sendFilesWhole(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer, ReadStream>({
    maxSize: KEPT,
    sizeCalculation: (file) => Math.max(1, file.length),
    fetchMethod: (_key, _stale, { context }) => buffer(context),
    ignoreFetchAbort: true,
  });
  const whole = async (payload: ReadStream, reply: FastifyReply) => {
    // Ignores an unused stream that fails to open.
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
