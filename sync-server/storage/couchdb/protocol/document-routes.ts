import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '../../couch-error.ts';
import type { Intent } from '../../guard.ts';
import { committed, create, destroy } from '../../protocol/database-life.ts';
import {
  bulkDocs,
  deleteDocument,
  postDocument,
  putDocument,
} from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import {
  assertDocId,
  type DocumentPath,
  documentPath,
  isLocal,
} from '../../protocol/identifiers.ts';
import { putLocal } from '../../protocol/replication.ts';
import { NO_ATTACHMENTS } from '../../protocol/write-documents.ts';
import { encodedId } from '../client.ts';
import { type CouchContext, type CouchExchange, forward, passedOn } from './context.ts';
import { deleteLocal, getLocal } from './local-docs.ts';
import { information } from './read-routes.ts';

/** Routes that are not served. Administrators use CouchDB itself. */
const NOT_SERVED = [
  '_security',
  '_revs_limit',
  '_compact',
  '_purge',
  '_index',
  '_explain',
  '_shards',
  '_design_docs',
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

function refused(): never {
  throw notFound();
}
