import { typeOfId } from '../../src/domain/doc-id.ts';
import type { DocType } from '../../src/domain/document.ts';
import { SERVER_LIMITS, type ServerLimits } from '../limits/limits.ts';
import { idRange } from '../storage/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';

interface Place {
  storage: Storage;
  database: string;
  documents?: ServerLimits['documents'];
}

/** How many more documents of each limited type a database takes, for those types that the writes would add to. */
export async function roomForNew(
  { storage, database, documents = SERVER_LIMITS.documents }: Place,
  writes: readonly IncomingWrite[],
): Promise<Map<DocType, number>> {
  const room = new Map<DocType, number>();
  for (const { id, before } of writes) {
    const type = typeOfId(id);
    const most = type ? documents[type] : undefined;
    if (!type || most === undefined || before || room.has(type)) continue;
    const stored = await idRange(await storage.ensure(database), type, '');
    room.set(type, most - stored.length);
  }
  return room;
}
