import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import {
  type Asked,
  type Differences,
  missingRevs,
  revsDiff,
} from '../../protocol/compare-revisions.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { bulkDocs } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import { bulkGet } from './bulk-get.ts';
import { revisions } from './documents.ts';

/** Maximum number of concurrent pushes. See docs/decisions/031. */
export const PUSHES_AT_A_TIME = 16;

export function bulkRoutes(app: FastifyInstance, context: Context): void {
  const line = pLimit(PUSHES_AT_A_TIME);
  const pushInLine = (exchange: Exchange) => line(() => bulkDocs(exchange));
  serve(app, context, '/:db/_revs_diff', { POST: ['read', revsDiff(compare)] });
  serve(app, context, '/:db/_missing_revs', { POST: ['read', missingRevs(compare)] });
  serve(app, context, '/:db/_bulk_docs', { POST: ['push', pushInLine] });
  serve(app, context, '/:db/_bulk_get', { POST: ['read', bulkGet] });
}

async function compare(exchange: Exchange, asked: Asked): Promise<Differences> {
  const database = await databaseOf(exchange);
  const differences: [string, Differences[string]][] = [];
  for (const [id, revs] of asked) {
    const known = await revisions(database, id);
    const here = new Set(known.map(({ rev }) => rev));
    const missing = revs.filter((rev) => !here.has(rev));
    if (missing.length === 0) continue;
    const newest = Math.max(...missing.map((rev) => Number.parseInt(rev, 10)));
    const ancestors = known
      .filter(({ leaf, position }) => leaf && position < newest)
      .map(({ rev }) => rev);
    const named = ancestors.length > 0 ? { possible_ancestors: ancestors } : {};
    differences.push([id, { missing, ...named }]);
  }
  return Object.fromEntries(differences);
}
