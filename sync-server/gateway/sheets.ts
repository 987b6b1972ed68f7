import { docId, typeOfId } from '../../src/domain/doc-id.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import type { Mergeable } from '../../src/domain/merge/shapes.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';

const sheetId = (examID: string, version: string): string => docId('sheet', `${examID}:${version}`);

/** The sheet that a paper says it is on, by id; nothing for other documents, and for papers that are none. */
export function sheetsSaid({ id, after }: Pick<IncomingWrite, 'id' | 'after'>): string[] {
  const { examID, start } = after as { examID?: unknown; start?: { version?: unknown } | null };
  const version = start?.version;
  if (typeOfId(id) !== 'paper' || typeof examID !== 'string' || typeof version !== 'string')
    return [];
  return [sheetId(examID, version)];
}

/**
 * Whether a paper is on a sheet that this student's database was ever given. Without this, who knows the id of an exam
 * could hand in an empty paper for it and get the key back with the result. A sheet that has been taken back since
 * counts: the paper may have been started before that, offline.
 * @param found see `IncomingWrite`
 */
export async function sheetWasSent(
  { storage, database }: { storage: Storage; database: string },
  { examID, start }: Pick<Paper, 'examID' | 'start'>,
  found: IncomingWrite['found'],
): Promise<boolean> {
  const id = sheetId(examID, start.version);
  return found ? found.has(id) : storage.everHeld(database, id);
}

/** Whether a document here is a paper on that sheet: then its sheet was asked for when it came. */
export const isSameSheet = (here: Mergeable | null, { examID, start }: Paper): boolean =>
  here?.type === 'paper' && here.examID === examID && here.start.version === start.version;
