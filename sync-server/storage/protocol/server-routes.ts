import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, CouchError, notFound, unauthorized } from '../couch-error.ts';
import { DatabaseMissing } from '../storage.ts';
import { asEntries, optionalObject, postedObject, rawBody } from './body.ts';
import { type Context, checkName, type Exchange } from './context.ts';
import { informationOf } from './database-life.ts';
import { type Endpoints, serve } from './endpoint.ts';
import { newId } from './identifiers.ts';
import { Query } from './query.ts';

export function serverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/', { GET: ['read', welcome] }, true);
  serve(app, context, '/_session', SESSION, true);
  serve(app, context, '/_all_dbs', { GET: ['admin', allDbs] });
  serve(app, context, '/_dbs_info', { GET: ['admin', dbsInfo], POST: ['admin', dbsInfo] });
  serve(app, context, '/_up', { GET: ['admin', () => ({ status: 'ok', seeds: {} })] });
  serve(app, context, '/_uuids', { GET: ['admin', uuids] });
}

async function allDbs({ context, request }: Exchange): Promise<string[]> {
  const query = new Query(request);
  const start = query.idKey('startkey', 'start_key');
  const end = query.idKey('endkey', 'end_key');
  const [from, to] = query.flag('descending') ? [end, start] : [start, end];
  const names = (await context.storage.names())
    .sort()
    .filter((name) => (from === undefined || name >= from) && (to === undefined || name <= to));
  if (query.flag('descending')) names.reverse();
  const skip = query.count('skip') ?? 0;
  return names.slice(skip, skip + (query.count('limit') ?? names.length));
}

async function dbsInfo(exchange: Exchange): Promise<object[]> {
  const { keys } = optionalObject(exchange.request);
  const names =
    keys === undefined ? await allDbs(exchange) : asEntries(keys, '`keys` must be a list');
  const infos: object[] = [];
  for (const name of names) infos.push(await infoOf(exchange, String(name)));
  return infos;
}

async function infoOf(exchange: Exchange, name: string): Promise<object> {
  try {
    checkName(name);
    const info = await (await exchange.context.storage.open(name)).info();
    return { key: name, info: informationOf({ ...exchange, name }, info) };
  } catch (error) {
    if (!(error instanceof DatabaseMissing || error instanceof CouchError)) throw error;
    return { key: name, error: 'not_found' };
  }
}

const MOST_UUIDS = 1_000;

function uuids({ request, reply }: Exchange): object {
  const count = new Query(request).count('count') ?? 1;
  if (count > MOST_UUIDS) throw badRequest(`count parameter too large, max is ${MOST_UUIDS}`);
  reply.header('cache-control', 'no-cache');
  return { uuids: Array.from({ length: count }, newId) };
}

/** Returns the greeting. Its version tells replicators which protocol they may use. */
const welcome = ({ context }: Exchange): object => ({
  couchdb: 'Welcome',
  version: '3.5.0',
  features: [],
  vendor: { name: context.storage.kind },
});

/** Supports POST even without sessions, because on a 404 replicators fall back to HTTP Basic. */
const SESSION: Endpoints = {
  GET: ['read', session],
  POST: ['read', beginSession],
  DELETE: ['read', endSession],
};

async function session({ context, request }: Exchange): Promise<object> {
  const userCtx = (await context.guard.identify?.(request)) ?? { name: null, roles: [] };
  return { ok: true, userCtx, info: { authentication_handlers: ['default'] } };
}

async function beginSession({ context: { guard }, request, reply }: Exchange): Promise<object> {
  if (!guard.beginSession) throw notFound();
  const user = await guard.beginSession(request, reply, credentialsIn(request));
  if (!user) throw unauthorized('Name or password is incorrect.');
  return { ok: true, ...user };
}

async function endSession({ context: { guard }, request, reply }: Exchange): Promise<object> {
  if (!guard.endSession) throw notFound();
  await guard.endSession(request, reply);
  return { ok: true };
}

function credentialsIn(request: FastifyRequest): { name: string; password: string } {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const form = new URLSearchParams(isForm ? rawBody(request).toString() : '');
  const { name, username, password } = isForm ? Object.fromEntries(form) : postedObject(request);
  const given = { name: name ?? username, password };
  if (typeof given.name !== 'string' || typeof given.password !== 'string')
    throw badRequest('Request body must contain a name and a password');
  return { name: given.name, password: given.password };
}
