import type { FastifyReply } from 'fastify';
import { badRequest, notFound } from '../../couch-error.ts';
import { asList, parseJson } from '../../protocol/body.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import { assertRevision, type DocumentPath } from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import type { Database } from '../../storage.ts';
import { revisionTree } from '../adapter.ts';
import { leavesBelow, leavesOf, type Revision, revisionsOf } from '../revision-tree.ts';
import { type DocOptions, type Found, readRevisions } from './documents.ts';
import { boundary, mixed } from './multipart-writer.ts';

export async function getDocument(exchange: Exchange, { id }: DocumentPath): Promise<unknown> {
  const database = await databaseOf(exchange);
  const query = new Query(exchange.request);
  const openRevs = query.text('open_revs');
  return openRevs === undefined
    ? getOne(exchange, database, id, query)
    : getOpen(exchange, await openRevisions(exchange, database, id, openRevs));
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
    ...docOptions(exchange, query),
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

const docOptions = ({ context }: Exchange, query: Query): DocOptions => ({
  revs: query.flag('revs'),
  attachments: query.flag('attachments') && context.attachments,
});

async function openRevisions(
  exchange: Exchange,
  database: Database,
  id: string,
  openRevs: string,
): Promise<Found[]> {
  const query = new Query(exchange.request);
  const revs = openRevs === 'all' ? 'all' : asList(parseJson(openRevs), 'open_revs must be a list');
  if (revs !== 'all') revs.forEach(assertRevision);
  const wanted = { revs: revs as 'all' | string[], latest: query.flag('latest') };
  const multipart = wantsMultipart(exchange);
  const options = docOptions(exchange, query);
  const attachments = exchange.context.attachments && (multipart || options.attachments === true);
  const found = await readRevisions(database, id, wanted, { ...options, attachments });
  if (found.length === 0) throw notFound();
  return found;
}

function getOpen(exchange: Exchange, found: Found[]): unknown {
  if (!wantsMultipart(exchange)) return found;
  const since = new Query(exchange.request).json('atts_since') ?? [];
  const known = asList(since, 'atts_since must be a list').map(String);
  return sendMixed(exchange.reply, found, known);
}

function sendMixed(reply: FastifyReply, found: Found[], known: string[]): Buffer {
  const outer = boundary();
  reply.type(`multipart/mixed; boundary="${outer}"`);
  return mixed(outer, found, known);
}

/** Multipart is the default. */
function wantsMultipart({ request }: Exchange): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.length > 1000) throw badRequest('The Accept header is too long');
  if (accept.includes('application/json')) return false;
  return /multipart\/(mixed|\*)|\*\/\*/.test(accept);
}

export function isKnown({ request, reply }: Exchange, etag: string): boolean {
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(etag);
}
