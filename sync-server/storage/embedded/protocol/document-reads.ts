import { notFound } from '../../couch-error.ts';
import { asList, parseJson } from '../../protocol/body.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import { assertRevision, type DocumentPath } from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import type { Database } from '../../storage.ts';
import { revisionTree } from '../adapter.ts';
import { leavesBelow, leavesOf, type Revision, revisionsOf } from '../revision-tree.ts';
import { type DocOptions, readRevisions } from './documents.ts';

export async function getDocument(exchange: Exchange, { id }: DocumentPath): Promise<unknown> {
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
