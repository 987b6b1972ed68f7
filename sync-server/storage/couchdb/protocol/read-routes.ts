import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import { sendFeed } from '../../protocol/changes-feed.ts';
import { type ChangesQuery, changesQuery } from '../../protocol/changes-query.ts';
import { informationOf } from '../../protocol/database-life.ts';
import { serve } from '../../protocol/endpoint.ts';
import type { ChangeFilter, ChangesReader, Seq } from '../../protocol/engine-port.ts';
import { allDocsQuery, Query, requestedDocuments } from '../../protocol/query.ts';
import { type Compare, missingRevs, revsDiff } from '../../protocol/replication.ts';
import { RULES_ID } from '../databases.ts';
import { askJson, type CouchContext, type CouchExchange, forward } from './context.ts';

export function questionRoutes(app: FastifyInstance, context: CouchContext): void {
  serve(app, context, '/:db/_revs_diff', { POST: ['read', revsDiff(compare)] });
  serve(app, context, '/:db/_missing_revs', { POST: ['read', missingRevs(compare)] });
  serve(app, context, '/:db/_bulk_get', { POST: ['read', bulkGet] });
  serve(app, context, '/:db/_all_docs', { GET: ['read', allDocs], POST: ['read', allDocs] });
}

const compare: Compare<CouchExchange> = (exchange, asked) =>
  askJson(exchange, { method: 'POST', path: '/_revs_diff', json: Object.fromEntries(asked) });

function bulkGet(exchange: CouchExchange): Promise<Readable> {
  const query = new Query(exchange.request);
  const flags = ['revs', 'latest'].map((name) => `${name}=${query.flag(name)}`).join('&');
  const json = { docs: requestedDocuments(exchange) };
  return forward(exchange, { method: 'POST', path: `/_bulk_get?${flags}`, json });
}

function allDocs(exchange: CouchExchange): Promise<Readable> {
  const { keys, startkey, endkey, key, attachments, ...plain } = allDocsQuery(exchange);
  const bounds = Object.entries({ startkey, endkey, key }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value)]],
  );
  const said = Object.entries(plain).map(([name, value]) => [name, String(value)]);
  const path = `/_all_docs?${new URLSearchParams([...bounds, ...said])}`;
  return forward(exchange, keys ? { method: 'POST', path, json: { keys } } : { path });
}

export function changesRoutes(app: FastifyInstance, context: CouchContext): void {
  serve(app, context, '/:db/_changes', { GET: ['read', changes], POST: ['read', changes] });
}

/** Answers `_changes`. A waiting feed holds no connection to CouchDB. */
async function changes(exchange: CouchExchange) {
  const query: ChangesQuery = await changesQuery(exchange, async (text) =>
    text === 'now' ? latestSeq(exchange) : sequence(text),
  );
  return sendFeed(exchange, query, async () => couchReader(exchange, query.filter));
}

/** Removes the quotes that some clients put around a sequence. */
function sequence(text: string): string {
  const bare = text.replace(/^"(.*)"$/, '$1');
  if (/^\d{1,15}(-[\w-]{1,4000})?$/.test(bare)) return bare;
  throw badRequest("Malformed sequence supplied in 'since' parameter.");
}

export async function information(exchange: CouchExchange): Promise<object> {
  const asked = { method: 'GET', path: '' };
  return informationOf(exchange, await askJson(exchange, asked));
}

interface Changes {
  results: { id: string }[];
  last_seq: string;
  pending: number;
}

/** Reads changes with the rights of the requesting user, without the rules document. */
function couchReader(exchange: CouchExchange, filter: ChangeFilter): ChangesReader {
  const json = filter.doc_ids && { doc_ids: filter.doc_ids };
  const read = (since: Seq, limit: number, more: Record<string, string> = {}) =>
    askJson<Changes>(exchange, {
      method: json ? 'POST' : 'GET',
      path: `/_changes?${new URLSearchParams({ ...parameters(filter), since: String(since), ...limited(limit), ...more })}`,
      ...(json && { json }),
    });
  const visible = ({ results }: Changes) => results.filter(({ id }) => id !== RULES_ID);
  return {
    async page(since, limit) {
      const changes = await read(since, limit);
      const more = changes.results.length >= limit;
      return { rows: visible(changes), lastSeq: changes.last_seq, more };
    },
    descending: async (limit) => visible(await read(0, limit, { descending: 'true' })),
    // Requests one row, because CouchDB treats a limit of 0 as 1.
    pending: async (since) => {
      const { results, pending } = await read(since, 1, { include_docs: 'false' });
      return results.length + pending;
    },
  };
}

const latestSeq = async (exchange: CouchExchange): Promise<string> =>
  (await askJson<Changes>(exchange, { method: 'GET', path: '/_changes?since=now&limit=1' }))
    .last_seq;

const limited = (limit: number): Record<string, string> =>
  Number.isFinite(limit) ? { limit: String(limit) } : {};

const namedFilter = ({ doc_ids, filter }: ChangeFilter): string | undefined =>
  doc_ids ? '_doc_ids' : filter && '_design';

function parameters(asked: ChangeFilter): Record<string, string> {
  const filter = namedFilter(asked);
  return {
    style: asked.style,
    include_docs: String(asked.include_docs),
    conflicts: String(asked.conflicts),
    ...(filter && { filter }),
  };
}
