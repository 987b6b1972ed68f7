import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '../errors.ts';

/** Directory of files with a content hash in their name. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Caching of the page, the service worker and the manifest. */
const ASK_AGAIN = 'no-cache';

/** Maximum number of listeners per answer; each missing encoding adds one. */
const WAITING = 32;

/** Serves the built app from `directory`; its own addresses return the single page. */
export async function builtApp(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    preCompressed: true,
    // Ranges are never needed and would be cached as separate files.
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

/** Returns false for scripts: a page in their place would hide that they are missing. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.includes('text/html') ?? false) &&
  !SERVED.test(url);
