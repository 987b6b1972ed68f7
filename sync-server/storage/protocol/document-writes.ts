import { badRequest, CouchError, conflict, forbidden, notFound } from '../couch-error.ts';
import { asEntries, asObject, objectBody, postedObject, rawBody } from './body.ts';
import type { Exchange } from './context.ts';
import type { Doc, Incoming, Outcome } from './engine-port.ts';
import { assertDocId, assertRevision, type DocumentPath, isLocal, newId } from './identifiers.ts';
import { Query } from './query.ts';
import { NO_ATTACHMENTS, writeDocuments } from './write-documents.ts';

export const postDocument = async (exchange: Exchange): Promise<Doc> =>
  writeOne(exchange, { _id: newId(), ...postedObject(exchange.request) });

export async function putDocument(exchange: Exchange, { id }: DocumentPath): Promise<Doc> {
  const sent = sentDocument(exchange);
  if (sent._id !== undefined && sent._id !== id)
    throw badRequest('Document id must match the address');
  const named = revisionOf(exchange);
  if (named !== undefined && sent._rev !== undefined && named !== sent._rev)
    throw badRequest('Document rev from request body and query string have different values');
  const newEdits = new Query(exchange.request).text('new_edits') !== 'false';
  return writeOne(
    exchange,
    { ...sent, _id: id, ...(named !== undefined && { _rev: named }) },
    newEdits,
  );
}

export async function deleteDocument(exchange: Exchange, { id }: DocumentPath): Promise<Doc> {
  const winner = await (await exchange.context.placeOf(exchange)).winner(id);
  if (!winner) throw notFound();
  const _rev = revisionOf(exchange);
  if (_rev === undefined && winner._deleted) throw notFound('deleted');
  if (_rev === undefined) throw conflict();
  const result = await writeOne(exchange, { _id: id, _rev, _deleted: true });
  exchange.reply.code(200);
  return result;
}

export function revisionOf({ request }: Exchange): string | undefined {
  const named = new Query(request).text('rev') ?? request.headers['if-match'];
  return named?.replace(/^"(.*)"$/, '$1');
}

export async function writeOne(exchange: Exchange, doc: Doc, newEdits = true): Promise<Doc> {
  const place = await exchange.context.placeOf(exchange);
  const [outcome] = await writeDocuments(exchange, place, [incoming(doc, newEdits)], newEdits);
  if (!outcome) throw notFound();
  if ('refusal' in outcome) throw outcome.refusal;
  exchange.reply.code(201).header('etag', `"${outcome.rev}"`);
  return { ok: true, ...outcome };
}

function sentDocument({ context, request }: Exchange): Doc {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/related/i.test(type)) return objectBody(request);
  if (!context.extras) throw forbidden(NO_ATTACHMENTS);
  return context.extras.documentOfParts(type, rawBody(request), context.bodyLimit);
}

export async function bulkDocs(exchange: Exchange): Promise<Doc[]> {
  const place = await exchange.context.placeOf(exchange);
  const body = postedObject(exchange.request);
  const newEdits = body.new_edits !== false;
  const documents = asEntries(body.docs, "Missing JSON list of 'docs'").map((doc) =>
    incoming({ _id: newId(), ...asObject(doc, 'Document must be a JSON object') }, newEdits),
  );
  const outcomes = await writeDocuments(exchange, place, documents, newEdits);
  exchange.reply.code(201);
  // Returns only the refused documents to a replicator, which sends `new_edits: false`.
  if (newEdits) return outcomes.map(resultOf);
  return outcomes.flatMap((outcome, n) =>
    'refusal' in outcome ? { ...resultOf(outcome), rev: documents[n]?.doc._rev } : [],
  );
}

const resultOf = (outcome: Outcome): Doc =>
  'refusal' in outcome
    ? { id: outcome.id, error: outcome.refusal.error, reason: outcome.refusal.reason }
    : { ok: true, ...outcome };

const KEPT_FIELDS = new Set(['_id', '_rev', '_deleted', '_attachments', '_revisions']);
/** Fields that CouchDB's replicator adds. CouchDB stores them. */
const REPLICATION_FIELD = /^_replication_(id|state|state_time|state_reason|stats)$/;
const IGNORED_FIELDS = new Set(['_revs_info', '_conflicts', '_deleted_conflicts', '_local_seq']);
const LONGEST_HISTORY = 1000;

/** Rejects unknown fields such as `_rev_tree`, which PouchDB accepts. @throws CouchError 400 */
function incoming(value: unknown, newEdits: boolean): Incoming {
  const doc = ownMembers(asObject(value, 'Document must be a JSON object'));
  assertDocId(doc._id);
  if (doc._deleted !== undefined && typeof doc._deleted !== 'boolean')
    throw new CouchError(400, 'doc_validation', '_deleted must be a boolean');
  if (doc._attachments !== undefined) checkAttachments(doc._attachments);
  const { _revisions, ...rest } = doc;
  if (isLocal(doc._id)) return { id: doc._id, doc: rest };
  if (doc._rev !== undefined) assertRevision(doc._rev);
  if (newEdits) return { id: doc._id, doc: rest };
  const revision = ancestry(_revisions, doc._rev);
  const _rev = `${revision.start}-${revision.ids[0]}`;
  return { id: doc._id, doc: { ...rest, _rev, _revisions: revision }, revision };
}

function ownMembers(doc: Doc): Doc {
  const kept = Object.entries(doc).filter(([name]) => !IGNORED_FIELDS.has(name));
  for (const [name] of kept)
    if (name.startsWith('_') && !KEPT_FIELDS.has(name) && !REPLICATION_FIELD.test(name))
      throw new CouchError(400, 'doc_validation', `Bad special document member: ${name}`);
  return Object.fromEntries(kept);
}

/** Prefers `_revisions` to `_rev`, as CouchDB and PouchDB do. */
function ancestry(revisions: unknown, rev: unknown): { start: number; ids: string[] } {
  if (revisions === undefined) {
    assertRevision(rev);
    const dash = rev.indexOf('-');
    return { start: Number(rev.slice(0, dash)), ids: [rev.slice(dash + 1)] };
  }
  const { start, ids } = asObject(revisions, '_revisions must be an object');
  if (!Number.isInteger(start) || !Array.isArray(ids)) throw badRequest('_revisions is malformed');
  const position = Number(start);
  if (ids.length === 0 || ids.length > position) throw badRequest('_revisions is malformed');
  const kept = ids.slice(0, LONGEST_HISTORY);
  kept.forEach((hash, age) => {
    if (typeof hash !== 'string') throw badRequest('_revisions is malformed');
    assertRevision(`${position - age}-${hash}`);
  });
  return { start: position, ids: kept as string[] };
}

function checkAttachments(attachments: unknown): void {
  for (const [name, attachment] of Object.entries(
    asObject(attachments, '_attachments must be an object'),
  )) {
    asObject(attachment, 'Attachment must be an object');
    if (name.startsWith('_'))
      throw badRequest(`Attachment name '${name}' starts with prohibited character '_'`);
  }
}
