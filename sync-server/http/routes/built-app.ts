import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '../errors.ts';

/** Names under here carry a hash of the content, so they never change. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: the page, the service worker, the manifest. */
const ASK_AGAIN = 'no-cache';

/** So many may listen for the end of an answer: each coding in which a file was looked for in vain waits for it, and Node takes eleven for a leak. */
const WAITING = 32;

/** Serves the built app from `directory`; the app's own addresses, which are no files, all get its one page. */
export async function builtApp(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    cacheControl: false,
    preCompressed: true,
    // Nobody plays or resumes these small files, and each part of one would be kept in memory as a file of its own.
    acceptRanges: false,
    // What the build notes for its own checks.
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

/** Never addresses of the app, whoever asks. */
const SERVED = /^\/(api|db)([/?]|$)/;

/** A missing script answered with a page would be run as a script, and hide that it is missing. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.includes('text/html') ?? false) &&
  !SERVED.test(url);
