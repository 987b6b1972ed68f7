import type { FastifyInstance } from 'fastify';
import { CouchError, databaseMissing } from '../../couch-error.ts';
import { HISTORY } from '../shelf.ts';
import { type Context, checkName, databaseOf, type Exchange } from './context.ts';
import { postDocument } from './document-writes.ts';
import { serve } from './endpoint.ts';

export function databaseRoutes(app: FastifyInstance, context: Context): void {
  for (const url of ['/:db', '/:db/'])
    serve(app, context, url, {
      GET: ['read', information],
      PUT: ['admin', create],
      DELETE: ['admin', destroy],
      POST: ['write', postDocument],
    });
  // Every write is on disk, as far as the operating system knows, before it is answered.
  serve(app, context, '/:db/_ensure_full_commit', { POST: ['checkpoint', committed] });
  serve(app, context, '/:db/_compact', { POST: ['admin', compacted] });
  serve(app, context, '/:db/_revs_limit', {
    GET: ['admin', revsLimit],
    PUT: ['admin', notImplemented],
  });
  serve(app, context, '/:db/_security', {
    GET: ['admin', security],
    PUT: ['admin', notImplemented],
  });
  serve(app, context, '/:db/_purge', { POST: ['admin', notImplemented] });
}

async function information(exchange: Exchange): Promise<object> {
  const { doc_count, update_seq } = await (await databaseOf(exchange)).info();
  return {
    db_name: exchange.name,
    doc_count,
    update_seq,
    purge_seq: 0,
    compact_running: false,
    disk_format_version: 8,
    instance_start_time: '0',
    props: {},
    sizes: {},
  };
}

async function create({ context, name, reply }: Exchange): Promise<object> {
  checkName(name);
  if (await context.storage.exists(name))
    throw new CouchError(
      412,
      'file_exists',
      'The database could not be created, the file already exists.',
    );
  await context.storage.ensure(name);
  reply.code(201);
  return { ok: true };
}

async function destroy({ context, name }: Exchange): Promise<object> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw databaseMissing();
  await context.storage.destroy(name);
  context.wakes.wake(name);
  return { ok: true };
}

async function committed(exchange: Exchange): Promise<object> {
  await databaseOf(exchange);
  exchange.reply.code(201);
  return { ok: true, instance_start_time: '0' };
}

async function compacted(exchange: Exchange): Promise<object> {
  await (await databaseOf(exchange)).compact();
  exchange.reply.code(202);
  return { ok: true };
}

async function revsLimit(exchange: Exchange): Promise<string> {
  await databaseOf(exchange);
  exchange.reply.type('application/json');
  return String(HISTORY.revs_limit);
}

async function security(exchange: Exchange): Promise<object> {
  await databaseOf(exchange);
  return {};
}

function notImplemented(): never {
  throw new CouchError(501, 'not_implemented', 'this feature is not yet implemented');
}
