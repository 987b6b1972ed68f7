import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '../../couch-error.ts';
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
import { NO_ATTACHMENTS } from '../../protocol/refusals.ts';
import { getDocument } from './document-reads.ts';
import { deleteLocal, getLocal } from './local-docs.ts';

type Act = (exchange: Exchange, path: DocumentPath) => unknown;

export function documentRoutes(app: FastifyInstance, context: Context): void {
  const attachment = context.extras?.attachment;
  serve(app, context, '/:db/*', {
    GET: ['read', on(getDocument, getLocal, attachment?.GET ?? noAttachment)],
    PUT: [writes, on(putDocument, putLocal, attachment?.PUT ?? refuseAttachment)],
    DELETE: [writes, on(deleteDocument, deleteLocal, attachment?.DELETE ?? refuseAttachment)],
  });
}

const writes = (request: Parameters<typeof documentPath>[0]): Intent =>
  isLocal(documentPath(request).id) ? 'checkpoint' : 'write';

const on =
  (document: Act, local: Act, attachment: Act) =>
  async (exchange: Exchange): Promise<unknown> => {
    const path = documentPath(exchange.request);
    await databaseOf(exchange);
    if (/^_(?!design\/.|local\/.)/.test(path.id)) throw notFound();
    assertDocId(path.id);
    if (isLocal(path.id)) return local(exchange, path);
    return path.attachment ? attachment(exchange, path) : document(exchange, path);
  };

function noAttachment(): never {
  throw notFound('Document is missing attachment');
}

function refuseAttachment(): never {
  throw forbidden(NO_ATTACHMENTS);
}
