import type { Authored } from '../../src/domain/document.ts';
import { goesOnFrom } from '../../src/domain/documents/attempt/growth.ts';
import { effectOf } from '../../src/domain/merge/merge.ts';
import type { Signatures } from '../accounts/signing-keys.ts';

/** What a token says of itself may be the work of whoever took up the tablet: a paper's logs, and who somebody is. */
const OF_ONE: ReadonlySet<Authored['type']> = new Set(['attempt', 'user']);

/**
 * Whether what came with a delivery token says something of its student that no device of the student signed, though they sign. Whoever
 * took up the tablet has the token, and not the key. Nothing of it may lie in the database: the student's own devices read every copy of a
 * log there, and would hand in what it says under their own signature; a start would hold, and each log takes one of the few places. A
 * device without its key keeps what it has until its student signs in.
 * @param uid whose database it is
 * @param here what the database holds under the same id
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
