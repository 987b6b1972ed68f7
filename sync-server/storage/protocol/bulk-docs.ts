import { asEntries, asObject, postedObject } from './body.ts';
import type { Exchange } from './context.ts';
import type { Doc } from './doc.ts';
import { incoming } from './incoming.ts';
import { newId } from './new-id.ts';
import { writeDocuments } from './write-documents.ts';
import type { Outcome } from './write-place.ts';

export async function bulkDocs(exchange: Exchange): Promise<Doc[]> {
  const place = await exchange.context.placeOf(exchange);
  const body = postedObject(exchange.request);
  const newEdits = body.new_edits !== false;
  const documents = asEntries(body.docs, "Missing JSON list of 'docs'").map((doc) =>
    incoming({ _id: newId(), ...asObject(doc, 'Document must be a JSON object') }, newEdits),
  );
  const outcomes = await writeDocuments(exchange, place, documents, newEdits);
  exchange.reply.code(201);
  // Replicators are told of refused documents only.
  if (newEdits) return outcomes.map(resultOf);
  return outcomes.flatMap((outcome, n) =>
    'refusal' in outcome ? { ...resultOf(outcome), rev: documents[n]?.doc._rev } : [],
  );
}

const resultOf = (outcome: Outcome): Doc =>
  'refusal' in outcome
    ? { id: outcome.id, error: outcome.refusal.error, reason: outcome.refusal.reason }
    : { ok: true, ...outcome };
