import { docId, typeOfId } from '../../src/domain/doc-id.ts';
import { isMergeableType } from '../../src/domain/documents/registry.ts';
import { paperIdOfUnsent } from '../../src/domain/ids.ts';
import { MAX_LOGS } from '../../src/domain/limits.ts';
import { idRange } from '../storage/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';

interface Place {
  storage: Storage;
  database: string;
  documents?: ServerLimits['documents'];
}

interface Quota {
  prefix: string;
  left: number;
}

export interface Quotas {
  take(id: string): boolean;
}

export async function quotasLeft(
  { storage, database, documents = SERVER_LIMITS.documents }: Place,
  writes: readonly Pick<IncomingWrite, 'id' | 'before'>[],
): Promise<Quotas> {
  const quotas: Quota[] = [];
  const made = writes.flatMap(({ id, before }) => (before ? [] : id));
  for (const type of new Set(made.flatMap((id) => typeOfId(id) ?? []))) {
    const limits = new Map<string, number>();
    const most = isMergeableType(type) ? documents[type] : undefined;
    if (most !== undefined) limits.set(docId(type, ''), most);
    if (type === 'attempt') for (const id of made) limitLogs(id, limits);
    if (limits.size === 0) continue;
    const stored = await idRange(await storage.ensure(database), type, '');
    for (const [prefix, limit] of limits)
      quotas.push({ prefix, left: limit - stored.filter((id) => id.startsWith(prefix)).length });
  }
  return { take: (id) => takeFrom(quotas.filter(({ prefix }) => id.startsWith(prefix))) };
}

/** Limits the logs of a paper, because the projection merges at most `MAX_LOGS`. */
function limitLogs(id: string, limits: Map<string, number>): void {
  const paperId = typeOfId(id) === 'attempt' && paperIdOfUnsent(id);
  if (paperId) limits.set(docId('attempt', `${paperId}:`), MAX_LOGS);
}

function takeFrom(quotas: readonly Quota[]): boolean {
  if (quotas.some(({ left }) => left <= 0)) return false;
  for (const quota of quotas) quota.left--;
  return true;
}
