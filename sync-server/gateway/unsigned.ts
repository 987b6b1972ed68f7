import type { Authored } from '../../src/domain/document.ts';
import { goesOnFrom } from '../../src/domain/documents/attempt/growth.ts';
import { effectOf } from '../../src/domain/merge/merge.ts';
import type { Signatures } from '../accounts/signing-keys.ts';

/** Types that a delivery token may not write without a signature. */
const OF_ONE: ReadonlySet<Authored['type']> = new Set(['attempt', 'user']);

/**
 * True if a delivery token adds something without the student's signature. It must not be stored:
 * the student's devices would merge it and sign it themselves.
 * @param uid owner of the database
 * @param here stored document with the same id
 */
export async function isForeign(
  { isSigned, hasKeys }: Signatures,
  uid: string,
  after: Authored,
  here: Authored | null,
): Promise<boolean> {
  if (!OF_ONE.has(after.type) || (here && saysNothingNew(after, here))) return false;
  if (after.type === 'attempt' && (await isSigned(after))) return false;
  return hasKeys(uid);
}

const saysNothingNew = (after: Authored, here: Authored): boolean =>
  after.type === 'attempt'
    ? here.type === 'attempt' && goesOnFrom(after, here)
    : effectOf(here, after).length === 0;
