import { docId } from '../../src/domain/doc-id.ts';
import type { Paper } from '../../src/domain/entities/paper.ts';
import type { Mergeable } from '../../src/domain/merge/shapes.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Whether a paper is on a sheet that this student's database was ever given. Without this, who knows the id of an exam
 * could hand in an empty paper for it and get the key back with the result. A sheet that has been taken back since
 * counts: the paper may have been started before that, offline.
 */
export function sheetWasSent(
  { storage, database }: { storage: Storage; database: string },
  { examID, start }: Pick<Paper, 'examID' | 'start'>,
): Promise<boolean> {
  return storage.everHeld(database, docId('sheet', `${examID}:${start.version}`));
}

/** Whether a document here is a paper on that sheet: then its sheet was asked for when it came. */
export const isSameSheet = (here: Mergeable | null, { examID, start }: Paper): boolean =>
  here?.type === 'paper' && here.examID === examID && here.start.version === start.version;
