import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '../../couch-error.ts';
import type { Intent } from '../../guard.ts';
import { asList, parseJson } from '../../protocol/body.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { deleteDocument, putDocument } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import {
  assertDocId,
  assertRevision,
  type DocumentPath,
  documentPath,
  isLocal,
} from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import { putLocal } from '../../protocol/replication.ts';
import { NO_ATTACHMENTS } from '../../protocol/write-documents.ts';
import type { Database } from '../../storage.ts';
import { revisionTree } from '../adapter.ts';
import { leavesBelow, leavesOf, type Revision, revisionsOf } from '../revision-tree.ts';
import { type DocOptions, readRevisions } from './documents.ts';
import { deleteLocal, getLocal } from './embedded-place.ts';

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

async function getDocument(exchange: Exchange, { id }: DocumentPath): Promise<unknown> {
  const database = await databaseOf(exchange);
  const query = new Query(exchange.request);
  const openRevs = query.text('open_revs');
  return openRevs === undefined
    ? getOne(exchange, database, id, query)
    : getOpen(exchange, database, id, openRevs);
}

async function getOne(
  exchange: Exchange,
  database: Database,
  id: string,
  query: Query,
): Promise<unknown> {
  const history = revisionsOf(await revisionTree(database, id));
  const rev = wantedRevision(history, query.text('rev'), query.flag('latest'));
  const meta = query.flag('meta');
  const options = {
    ...docOptions(query),
    revs_info: meta || query.flag('revs_info'),
    conflicts: meta || query.flag('conflicts'),
  };
  const [found] = await readRevisions(database, id, { revs: [rev], latest: false }, options);
  if (!found || 'missing' in found) throw notFound();
  if (isKnown(exchange, `"${found.ok._rev}"`)) return exchange.reply.code(304).send();
  const deleted = meta || query.flag('deleted_conflicts') ? deletedConflicts(history, rev) : [];
  return deleted.length > 0 ? { ...found.ok, _deleted_conflicts: deleted } : found.ok;
}

function wantedRevision(history: Revision[], asked: string | undefined, latest: boolean): string {
  const [winner] = leavesOf(history);
  if (!winner) throw notFound();
  if (asked === undefined) {
    if (winner.deleted) throw notFound('deleted');
    return winner.rev;
  }
  assertRevision(asked);
  return (latest ? leavesBelow(history, asked)[0]?.rev : undefined) ?? asked;
}

const deletedConflicts = (history: Revision[], except: string): string[] =>
  leavesOf(history)
    .filter(({ deleted, rev }) => deleted && rev !== except)
    .map(({ rev }) => rev);

const docOptions = (query: Query): DocOptions => ({
  revs: query.flag('revs'),
  attachments: query.flag('attachments'),
});

async function getOpen(
  exchange: Exchange,
  database: Database,
  id: string,
  openRevs: string,
): Promise<unknown> {
  const query = new Query(exchange.request);
  const revs = openRevs === 'all' ? 'all' : asList(parseJson(openRevs), 'open_revs must be a list');
  if (revs !== 'all') revs.forEach(assertRevision);
  const wanted = { revs: revs as 'all' | string[], latest: query.flag('latest') };
  const inParts = exchange.context.extras?.multipartWriter(exchange);
  const options = docOptions(query);
  const found = await readRevisions(database, id, wanted, {
    ...options,
    attachments: inParts !== undefined || options.attachments === true,
  });
  if (found.length === 0) throw notFound();
  return inParts ? inParts(found) : found;
}

export function isKnown({ request, reply }: Exchange, etag: string): boolean {
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(etag);
}
