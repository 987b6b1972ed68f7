import type { FastifyInstance } from 'fastify';
import { notFound } from '../couch-error.ts';
import type { Context, Exchange } from './context.ts';
import { type Endpoints, serve } from './endpoint.ts';

/** What is asked without a database. The welcome and one's own name are nobody's secret; the guard is not asked. */
export function serverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/', { GET: ['read', welcome] }, true);
  serve(app, context, '/_session', SESSION, true);
  serve(app, context, '/_all_dbs', { GET: ['admin', () => context.storage.names()] });
}

/** The version tells replicators which protocol they may speak. */
const welcome = ({ context }: Exchange): object => ({
  couchdb: 'Welcome',
  version: '3.5.0',
  features: [],
  vendor: { name: context.storage.kind },
});

/** Cookies are given elsewhere; a replicator that reads 404 for POST goes on with HTTP Basic. */
const SESSION: Endpoints = {
  GET: ['read', session],
  POST: ['read', noSession],
  DELETE: ['read', noSession],
};

async function session({ context, request }: Exchange): Promise<object> {
  const userCtx = (await context.guard.identify?.(request)) ?? { name: null, roles: [] };
  return { ok: true, userCtx, info: { authentication_handlers: ['default'] } };
}

function noSession(): never {
  throw notFound();
}
