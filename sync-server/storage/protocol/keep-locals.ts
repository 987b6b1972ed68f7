import { CouchError } from '../couch-error.ts';
import type { Exchange } from './context.ts';
import type { Incoming } from './doc.ts';
import { fromPouch } from './error-handler.ts';
import type { Outcome, WritePlace } from './write-place.ts';

export async function keepLocals(
  { context, request, name }: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
): Promise<Outcome[]> {
  if (documents.length === 0) return [];
  const refusal = await refusalIn(() => context.guard.admit(request, name, 'checkpoint'));
  const outcomes: Outcome[] = [];
  for (const document of documents)
    outcomes.push(refusal ? { id: document.id, refusal } : await kept(place, document));
  return outcomes;
}

async function kept(place: WritePlace, { id, doc }: Incoming): Promise<Outcome> {
  let rev = '';
  const refusal = await refusalIn(async () => {
    rev = await place.keep({ ...doc, _id: id });
  });
  return refusal ? { id, refusal } : { id, rev };
}

async function refusalIn(work: () => Promise<unknown>): Promise<CouchError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const refusal = error instanceof CouchError ? error : fromPouch(error);
    if (!refusal || refusal.status === 429 || refusal.status >= 500) throw error;
    return refusal;
  }
}
