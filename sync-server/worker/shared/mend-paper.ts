import { docId } from '../../../src/domain/doc-id.ts';
import { instantSchema } from '../../../src/domain/documents/common.ts';
import type { HandIn, Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isOfServer } from '../../../src/domain/grading/counting.ts';
import { bare, readDoc } from '../../../src/domain/read-doc.ts';
import { fetchStored, tryPut } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/**
 * Earlier servers could be brought to hand in a paper at no instant at all, which nobody could read any more. Without that hand-in
 * it is the paper that it was, and the server hands it in anew: nothing that its student or teacher said is touched.
 * @returns null where that is not what is wrong with it. @throws StorageFailure
 */
export async function mendPaper(school: Database, local: string): Promise<Paper | null> {
  const stored = await fetchStored(school, docId('paper', local));
  const { handIns } = (stored ?? {}) as { handIns?: (HandIn | null)[] };
  if (!stored || !Array.isArray(handIns)) return null;
  const sound = handIns.filter((handIn) => !handIn || !isOfServer(handIn) || isInstant(handIn.at));
  const mended = { ...stored, handIns: sound };
  const paper = readDoc(mended);
  if (paper?.type !== 'paper') return null;
  // Who was faster has written what can be read, or mends it too.
  await tryPut(school, { ...bare(mended), _id: stored._id, _rev: stored._rev });
  return paper;
}

const isInstant = (said: unknown): boolean => instantSchema.safeParse(said).success;
