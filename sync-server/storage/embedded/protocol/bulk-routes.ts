import type { FastifyInstance } from 'fastify';
import { bulkDocs } from '../../protocol/bulk-docs.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import { serve } from '../../protocol/endpoint.ts';
import { isRevision } from '../../protocol/identifiers.ts';
import { askedRevisions } from '../../protocol/questions.ts';
import { bulkGet } from './bulk-get.ts';
import { revisions } from './documents.ts';

export function bulkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_revs_diff', { POST: ['read', revsDiff] });
  serve(app, context, '/:db/_missing_revs', { POST: ['read', missingRevs] });
  serve(app, context, '/:db/_bulk_docs', { POST: ['push', bulkDocs] });
  serve(app, context, '/:db/_bulk_get', { POST: ['read', bulkGet] });
}

/** The same in the words of older clients. */
async function missingRevs(exchange: Exchange): Promise<Doc> {
  const missing = Object.entries(await revsDiff(exchange)).map(([id, diff]) => [
    id,
    (diff as Doc).missing,
  ]);
  return { missing_revs: Object.fromEntries(missing) };
}

/**
 * Which of these revisions are not here. A revision whose body was compacted away is not missing: sending it again would
 * change nothing.
 */
async function revsDiff(exchange: Exchange): Promise<Doc> {
  const database = await databaseOf(exchange);
  const answer: [string, Doc][] = [];
  for (const [id, asked] of askedRevisions(exchange)) {
    const known = await revisions(database, id);
    const here = new Set(known.map(({ rev }) => rev));
    const missing = asked.filter((rev) => isRevision(rev) && !here.has(rev));
    if (missing.length === 0) continue;
    const newest = Math.max(...missing.map((rev) => Number.parseInt(rev as string, 10)));
    const ancestors = known
      .filter(({ leaf, position }) => leaf && position < newest)
      .map(({ rev }) => rev);
    answer.push([id, { missing, ...(ancestors.length > 0 && { possible_ancestors: ancestors }) }]);
  }
  return Object.fromEntries(answer);
}
