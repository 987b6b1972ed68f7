import { typeOfId } from '../../src/domain/doc-id.ts';
import type { DocType } from '../../src/domain/document.ts';
import { idRange } from '../storage/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';

interface Place {
  storage: Storage;
  database: string;
  documents?: ServerLimits['documents'];
}

/** How many more documents of each limited type a database takes, for those types that the writes would add to. */
export async function quotasLeft(
  { storage, database, documents = SERVER_LIMITS.documents }: Place,
  writes: readonly IncomingWrite[],
): Promise<Map<DocType, number>> {
  const quotas = new Map<DocType, number>();
  for (const { id, before } of writes) {
    const type = typeOfId(id);
    const most = type ? documents[type] : undefined;
    if (!type || most === undefined || before || quotas.has(type)) continue;
    const stored = await idRange(await storage.ensure(database), type, '');
    quotas.set(type, most - stored.length);
  }
  return quotas;
}
