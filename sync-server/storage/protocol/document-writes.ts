import { badRequest, conflict, forbidden, notFound } from '../couch-error.ts';
import { asEntries, asObject, objectBody, postedObject, rawBody } from './body.ts';
import type { Exchange } from './context.ts';
import type { Doc } from './doc.ts';
import { type DocumentPath, newId } from './identifiers.ts';
import { incoming } from './incoming.ts';
import { Query } from './query.ts';
import { NO_ATTACHMENTS } from './refusals.ts';
import { writeDocuments } from './write-documents.ts';
import type { Outcome } from './write-place.ts';

export async function postDocument(exchange: Exchange): Promise<Doc> {
  return writeOne(exchange, { _id: newId(), ...postedObject(exchange.request) });
}

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
  // Replicators receive refused documents only.
  if (newEdits) return outcomes.map(resultOf);
  return outcomes.flatMap((outcome, n) =>
    'refusal' in outcome ? { ...resultOf(outcome), rev: documents[n]?.doc._rev } : [],
  );
}

const resultOf = (outcome: Outcome): Doc =>
  'refusal' in outcome
    ? { id: outcome.id, error: outcome.refusal.error, reason: outcome.refusal.reason }
    : { ok: true, ...outcome };
