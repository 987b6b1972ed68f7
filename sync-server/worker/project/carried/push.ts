import type { RefusalCode } from '../../../../src/domain/access/refusals.ts';
import { docId } from '../../../../src/domain/doc-id.ts';
import { goesOnFrom } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { readDoc } from '../../../../src/domain/read-doc.ts';
import { judgeBatch } from '../../../gateway/judge-batch.ts';
import {
  fetchStored,
  io,
  StorageFailure,
  tryPut,
  WRITE_ATTEMPTS,
} from '../../../storage/documents.ts';
import { studentDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from '../reactions/reaction.ts';

/**
 * Puts a log into its student's database as the student's device would, judged by the same rules. Nothing is written where
 * that has it already, or more. @returns why the student could not have sent it; null where it lies there
 */
export async function pushForStudent(
  attempt: Attempt,
  { storage, reader }: Pick<ReactionTools, 'storage' | 'reader'>,
): Promise<RefusalCode | null> {
  const { userID: uid } = attempt;
  const user = await reader.load('user', uid);
  if (user?.userRole !== 'student' || user.deleted) return 'account-closed';
  const database = studentDatabase(uid);
  const db = await io(() => storage.ensure(database));
  const actor = { uid, userRole: 'student', isVerified: false } as const;
  const id = docId('attempt', attempt.id);
  for (let round = 0; round < WRITE_ATTEMPTS; round++) {
    const before = await fetchStored(db, id);
    const held = before && readDoc(before);
    if (held?.type === 'attempt' && goesOnFrom(attempt, held)) return null;
    const after = { ...attempt, _id: id };
    const write = { id, after, before: before && { ...before }, knows: true };
    const [refusal] = await judgeBatch({ storage, database, actor }, [write]);
    if (refusal) return refusal;
    if (await tryPut(db, { ...after, ...(before && { _rev: before._rev }) })) return null;
  }
  throw new StorageFailure(`always overtaken in ${database}`);
}
