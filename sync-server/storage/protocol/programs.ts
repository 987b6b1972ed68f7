import type { FastifyInstance } from 'fastify';
import { badRequest, type CouchError, notFound, notImplemented } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import { type Context, checkDatabase, type Exchange } from './context.ts';
import { type Endpoints, serve } from './endpoint.ts';
import type { Doc } from './engine-port.ts';

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

const programsNotRun = (): CouchError => notImplemented(NO_PROGRAMS);

async function refuse(exchange: Exchange): Promise<never> {
  await checkDatabase(exchange);
  throw programsNotRun();
}

const REFUSED: Endpoints = { GET: ['read', refuse], POST: ['read', refuse], PUT: ['read', refuse] };

export function programRoutes(app: FastifyInstance, context: Context): void {
  for (const path of PATHS) serve(app, context, `/:db/${path}`, REFUSED);
}

/** Returns the embedded engine's refusal of a design document with programs. */
export const programRefusal = (
  { id, after }: IncomingWrite,
  { storage }: Context,
): CouchError | undefined =>
  storage.kind === 'embedded' &&
  id.startsWith('_design/') &&
  MEMBERS.some((name) => after[name] !== undefined)
    ? programsNotRun()
    : undefined;

/** Returns CouchDB's error for an unknown filter of `_changes`, or 501 for an existing one. */
export async function filterRefusal(
  exchange: Exchange,
  filter: string,
  view = '',
): Promise<CouchError> {
  if (filter === '_selector') return notImplemented('Selectors are not evaluated here.');
  const isView = filter === '_view';
  if (isView && view === '') return badRequest('`view` filter parameter is not provided.');
  if (!isView && filter.startsWith('_')) return badRequest('unknown builtin filter name');
  const kind = isView ? 'view' : 'filter';
  const [design, name, ...more] = (isView ? view : filter).split('/').filter(Boolean);
  if (!design || !name || more.length > 0)
    return badRequest(`\`${kind}\` must be of the form \`designname/${kind}name\``);
  const place = await exchange.context.placeOf(exchange);
  return missing(await place.winner(`_design/${design}`), [`${kind}s`, name]) ?? programsNotRun();
}

function missing(design: Doc | null, path: readonly string[]): CouchError | undefined {
  if (!design) return notFound();
  if (design._deleted) return notFound('deleted');
  let value: unknown = design;
  for (const key of path) {
    if (!Object.hasOwn(Object(value), key)) return notFound(`missing json key: ${key}`);
    value = (value as Doc)[key];
  }
  return undefined;
}
