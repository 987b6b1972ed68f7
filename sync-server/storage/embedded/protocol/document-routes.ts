import type { FastifyInstance } from 'fastify';
import { notFound } from '../../couch-error.ts';
import type { Intent } from '../../guard.ts';
import { putLocal } from '../../protocol/checkpoints.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { deleteDocument, putDocument } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import {
  assertDocId,
  type DocumentPath,
  documentPath,
  isLocal,
} from '../../protocol/identifiers.ts';
import { deleteAttachment, getAttachment, putAttachment } from './attachments.ts';
import { getDocument } from './document-reads.ts';
import { deleteLocal, getLocal } from './local-docs.ts';

type Act = (exchange: Exchange, path: DocumentPath) => unknown;

export function documentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/*', {
    GET: ['read', on({ document: getDocument, local: getLocal, attachment: getAttachment })],
    PUT: [writes, on({ document: putDocument, local: putLocal, attachment: putAttachment })],
    DELETE: [
      writes,
      on({ document: deleteDocument, local: deleteLocal, attachment: deleteAttachment }),
    ],
  });
}

const writes = (request: Parameters<typeof documentPath>[0]): Intent =>
  isLocal(documentPath(request).id) ? 'checkpoint' : 'write';

const on =
  (acts: { document: Act; local: Act; attachment: Act }) =>
  async (exchange: Exchange): Promise<unknown> => {
    const path = documentPath(exchange.request);
    await databaseOf(exchange);
    if (/^_(?!design\/.|local\/.)/.test(path.id)) throw notFound();
    assertDocId(path.id);
    if (isLocal(path.id)) return acts.local(exchange, path);
    return path.attachment ? acts.attachment(exchange, path) : acts.document(exchange, path);
  };
