import { goesOnFrom } from '../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { effectOf } from '../../src/domain/merge/merge.ts';
import type { Mergeable } from '../../src/domain/merge/shapes.ts';
import type { IsSigned } from '../accounts/signing-keys.ts';
import { range } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';

interface Place {
  storage: Storage;
  /** A student's. */
  database: string;
  isSigned: IsSigned;
}

/**
 * Whether what came with a delivery token says something of a paper without a signature, though a device of its student signs what it says
 * of that paper. Whoever took up the tablet has the token, and not the key. Nothing of it may lie in the database: the student's own devices
 * read every copy of a log there, and would hand in what it says under their own signature.
 * @param here what the database holds under the same id
 */
export async function isForeign(
  { storage, database, isSigned }: Place,
  after: Attempt | Paper,
  here: Mergeable | null,
): Promise<boolean> {
  if (here && saysNothingNew(after, here)) return false;
  if (after.type === 'attempt' && (await isSigned(after))) return false;
  const paperId = after.type === 'attempt' ? after.paperId : after.id;
  for (const held of await range(await storage.ensure(database), 'attempt', `${paperId}:`))
    if (await isSigned(held)) return true;
  return false;
}

const saysNothingNew = (after: Attempt | Paper, here: Mergeable): boolean =>
  after.type === 'attempt'
    ? here.type === 'attempt' && goesOnFrom(after, here)
    : effectOf(here, after).length === 0;
