import type { FastifyInstance } from 'fastify';
import { notImplemented } from '../../couch-error.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { committed, create, destroy, informationOf } from '../../protocol/database-life.ts';
import { postDocument } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import { compactLeaves, HISTORY } from '../backend.ts';

export function databaseRoutes(app: FastifyInstance, context: Context): void {
  for (const url of ['/:db', '/:db/'])
    serve(app, context, url, {
      GET: ['read', information],
      PUT: ['admin', create],
      DELETE: ['admin', destroy],
      POST: ['write', postDocument],
    });
  serve(app, context, '/:db/_ensure_full_commit', { POST: ['checkpoint', committed] });
  serve(app, context, '/:db/_compact', { POST: ['admin', compacted] });
  serve(app, context, '/:db/_revs_limit', {
    GET: ['admin', revsLimit],
    PUT: ['admin', unchangeable],
  });
  serve(app, context, '/:db/_security', {
    GET: ['admin', security],
    PUT: ['admin', unchangeable],
  });
  serve(app, context, '/:db/_purge', { POST: ['admin', unchangeable] });
}

const information = async (exchange: Exchange): Promise<object> =>
  informationOf(exchange, await (await databaseOf(exchange)).info());

async function compacted(exchange: Exchange): Promise<object> {
  await compactLeaves(await databaseOf(exchange));
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

function unchangeable(): never {
  throw notImplemented('this feature is not yet implemented');
}
