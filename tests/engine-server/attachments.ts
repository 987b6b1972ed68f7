import { badRequest, conflict, notFound } from '../../sync-server/storage/couch-error.ts';
import { isKnown } from '../../sync-server/storage/embedded/protocol/document-routes.ts';
import { readRevision, readStored } from '../../sync-server/storage/embedded/protocol/documents.ts';
import { rawBody } from '../../sync-server/storage/protocol/body.ts';
import { databaseOf, type Exchange } from '../../sync-server/storage/protocol/context.ts';
import { revisionOf, writeOne } from '../../sync-server/storage/protocol/document-writes.ts';
import type { Doc } from '../../sync-server/storage/protocol/engine-port.ts';
import {
  assertRevision,
  type DocumentPath,
} from '../../sync-server/storage/protocol/identifiers.ts';
import { Query } from '../../sync-server/storage/protocol/query.ts';
import type { Database } from '../../sync-server/storage/storage.ts';

export async function getAttachment(exchange: Exchange, path: DocumentPath): Promise<unknown> {
  const database = await databaseOf(exchange);
  const rev = new Query(exchange.request).text('rev');
  if (rev !== undefined) assertRevision(rev);
  const doc = await readDocument(database, path.id, rev);
  const { content_type, digest } = stubsOf(doc)[nameOf(path)] ?? {};
  if (typeof content_type !== 'string') throw notFound('Document is missing attachment');
  // The headers prevent an uploaded file from running as a page of this origin.
  exchange.reply.type(content_type).headers({
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  if (isKnown(exchange, `"${digest}"`)) return exchange.reply.code(304).send();
  return database.getAttachment(path.id, nameOf(path), { rev: String(doc._rev) });
}

export async function putAttachment(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const content_type = exchange.request.headers['content-type'] ?? 'application/octet-stream';
  const data = rawBody(exchange.request).toString('base64');
  return change(exchange, path, (stubs) => ({ ...stubs, [nameOf(path)]: { content_type, data } }));
}

export async function deleteAttachment(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const result = await change(exchange, path, ({ [nameOf(path)]: gone, ...stubs }) => {
    if (!gone) throw notFound('Document is missing attachment');
    return stubs;
  });
  exchange.reply.code(200);
  return result;
}

type Stubs = Record<string, Doc>;

async function change(
  exchange: Exchange,
  path: DocumentPath,
  edit: (stubs: Stubs) => Stubs,
): Promise<Doc> {
  const rev = revisionOf(exchange);
  if (rev !== undefined) assertRevision(rev);
  const database = await databaseOf(exchange);
  const doc = rev === undefined ? { _id: path.id } : await readRevision(database, path.id, rev);
  // A deleted revision is rejected, and so is an older revision that was compacted.
  if (!doc || doc._deleted) throw conflict();
  return writeOne(exchange, { ...doc, _attachments: edit(stubsOf(doc)) });
}

const stubsOf = ({ _attachments }: Doc): Stubs => (_attachments ?? {}) as Stubs;

async function readDocument(database: Database, id: string, rev: string | undefined): Promise<Doc> {
  const doc =
    rev === undefined
      ? (await readStored(database, id, false)).winner
      : await readRevision(database, id, rev);
  if (!doc || doc._deleted) throw notFound();
  return doc;
}

function nameOf({ attachment }: DocumentPath): string {
  if (!attachment) throw badRequest('The attachment has no name');
  return attachment;
}
