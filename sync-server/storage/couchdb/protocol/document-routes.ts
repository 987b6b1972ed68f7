import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '../../couch-error.ts';
import type { Intent } from '../../guard.ts';
import { bulkDocs } from '../../protocol/bulk-docs.ts';
import { localId, sentCheckpoint } from '../../protocol/checkpoints.ts';
import { committed, create, destroy } from '../../protocol/database-life.ts';
import { type DocumentPath, documentPath } from '../../protocol/document-path.ts';
import { deleteDocument, postDocument, putDocument } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import { assertDocId, isLocal } from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import { NO_ATTACHMENTS } from '../../protocol/write-documents.ts';
import { encodedId } from '../encoded-id.ts';
import { askCouch, askJson, type CouchContext, type CouchExchange } from './context.ts';
import { forward } from './forward.ts';
import { information } from './read-routes.ts';

/** What CouchDB has below a database and we do not pass on: whoever administers it does so without us. */
const NOT_SERVED = [
  '_security',
  '_revs_limit',
  '_compact',
  '_purge',
  '_find',
  '_index',
  '_explain',
  '_shards',
  '_design_docs',
  '_view_cleanup',
];

const DOCUMENT = [
  'rev',
  'revs',
  'revs_info',
  'open_revs',
  'latest',
  'conflicts',
  'deleted_conflicts',
  'meta',
];

/** Everything that is written, and single documents. Their bodies are read as a whole: each document is judged. */
export function documentRoutes(app: FastifyInstance, context: CouchContext): void {
  for (const url of ['/:db', '/:db/'])
    serve(app, context, url, {
      GET: ['read', information],
      PUT: ['admin', create],
      DELETE: ['admin', destroy],
      POST: ['write', postDocument],
    });
  serve(app, context, '/:db/_ensure_full_commit', { POST: ['checkpoint', committed] });
  serve(app, context, '/:db/_bulk_docs', { POST: ['push', bulkDocs] });
  for (const path of NOT_SERVED)
    serve(app, context, `/:db/${path}`, {
      GET: ['admin', refused],
      PUT: ['admin', refused],
      POST: ['admin', refused],
    });
  serve(app, context, '/:db/*', {
    GET: ['read', on(getDocument, getLocal)],
    PUT: [writes, on(putDocument, putLocal)],
    DELETE: [writes, on(deleteDocument, deleteLocal)],
  });
}

type Act = (exchange: CouchExchange, path: DocumentPath) => unknown;

const writes = (request: FastifyRequest): Intent =>
  isLocal(documentPath(request).id) ? 'checkpoint' : 'write';

const on = (document: Act, local: Act) => async (exchange: CouchExchange) => {
  const path = documentPath(exchange.request);
  if (/^_(?!design\/.|local\/.)/.test(path.id)) throw notFound();
  assertDocId(path.id);
  if (isLocal(path.id)) return local(exchange, path);
  if (!path.attachment) return document(exchange, path);
  if (exchange.request.method === 'GET') throw notFound('Document is missing attachment');
  throw forbidden(NO_ATTACHMENTS);
};

const getDocument: Act = (exchange, { id }) =>
  forward(exchange, { path: `/${encodedId(id)}${passedOn(exchange, DOCUMENT)}` });

const getLocal: Act = async (exchange, path) => {
  const { context, name, reply } = exchange;
  const id = localId(path);
  const waiting = context.checkpoints.waiting(name, id);
  if (waiting) return waiting;
  const answer = await forward(exchange, { path: localPath(path) });
  context.checkpoints.note(name, id, reply.statusCode === 200);
  return answer;
};

const putLocal: Act = async (exchange, path) => {
  const { context, name, user, reply } = exchange;
  const id = localId(path);
  const sent = await sentCheckpoint(
    exchange,
    id,
    async () => context.checkpoints.isThere(name, id) ?? isThere(exchange, path),
  );
  // Of the request nothing is kept until then.
  const rev = await context.checkpoints.take(name, sent, (json) =>
    askJson({ context, name, user }, { method: 'PUT', path: `/${encodedId(id)}`, json }),
  );
  reply.code(201);
  return { ok: true, id, rev };
};

const deleteLocal: Act = async (exchange, path) => {
  const { context, name } = exchange;
  const id = localId(path);
  await context.checkpoints.writeNow(name, id);
  context.checkpoints.note(name, id, false);
  return forward(exchange, {
    method: 'DELETE',
    path: localPath(path) + passedOn(exchange, ['rev']),
  });
};

async function isThere(exchange: CouchExchange, path: DocumentPath): Promise<boolean> {
  const { statusCode, body } = await askCouch(exchange, { method: 'HEAD', path: localPath(path) });
  await body.dump();
  return statusCode === 200;
}

const localPath = (path: DocumentPath): string => `/${encodedId(localId(path))}`;

/** Of the parameters of a request these; all others are left away. */
function passedOn({ request }: CouchExchange, names: readonly string[]): string {
  const query = new Query(request);
  const given = names.flatMap((name) => {
    const value = query.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function refused(): never {
  throw notFound();
}
