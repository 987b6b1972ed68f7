import type { FastifyInstance } from 'fastify';
import { badRequest, type CouchError, notImplemented } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Context } from './context.ts';
import { type Endpoints, serve } from './endpoint.ts';

/* Design documents can hold programs. Neither engine runs them for a client. */

const NO_PROGRAMS = 'Programs in design documents (views, filters, validation) are not run here.';

const MEMBERS = [
  ...['views', 'validate_doc_update', 'filters', 'updates', 'shows', 'lists', 'rewrites'],
  ...['indexes', 'st_indexes'],
];

const PATHS = [
  '_temp_view',
  '_view_cleanup',
  ...['_info', '_view/*', '_update/*', '_show/*', '_list/*', '_rewrite/*', '_search/*'].map(
    (path) => `_design/:ddoc/${path}`,
  ),
];

function refuse(): never {
  throw notImplemented(NO_PROGRAMS);
}

const REFUSED: Endpoints = { GET: ['read', refuse], POST: ['read', refuse], PUT: ['read', refuse] };

export function programRoutes(app: FastifyInstance, context: Context): void {
  for (const path of PATHS) serve(app, context, `/:db/${path}`, REFUSED);
}

/** Returns undefined for CouchDB, which stores design documents of its administrator. */
export const programRefusal = (
  { id, after }: IncomingWrite,
  { storage }: Context,
): CouchError | undefined =>
  storage.kind === 'embedded' &&
  id.startsWith('_design/') &&
  MEMBERS.some((name) => after[name] !== undefined)
    ? notImplemented(NO_PROGRAMS)
    : undefined;

/** Returns the refusal of a filter that `_changes` does not offer. */
export function filterRefusal(filter: string, view = ''): CouchError {
  if (filter === '_selector') return notImplemented('Selectors are not evaluated here.');
  const isView = filter === '_view';
  if (isView && view === '') return badRequest('`view` filter parameter is not provided.');
  if (!isView && filter.startsWith('_')) return badRequest('unknown builtin filter name');
  if (hasTwoParts(isView ? view : filter)) return notImplemented(NO_PROGRAMS);
  const kind = isView ? 'view' : 'filter';
  return badRequest(`\`${kind}\` must be of the form \`designname/${kind}name\``);
}

const hasTwoParts = (name: string): boolean => name.split('/').filter(Boolean).length === 2;
