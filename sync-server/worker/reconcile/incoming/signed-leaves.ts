import { goesOnFrom, isFork, longest } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { IsSigned } from '../../../accounts/signing-keys.ts';

/** A leaf revision of a log. */
export interface LogLeaf {
  rev: string;
  doc: Attempt;
}

interface Sifted {
  /** Leaves that may be merged. */
  leaves: LogLeaf[];
  /** Leaves that are not taken in, by revision, with the reason. */
  refused: Map<string, string>;
  /** The longest copy that is signed, of those that the held one does not contradict; null for none. */
  signed: Attempt | null;
}

/**
 * Once a device has signed a log, nobody goes on with it who cannot sign: whoever has taken up a tablet, or the token on it, can
 * bring what was signed, and add nothing. What is signed already is not replaced by a copy of it without a signature.
 */
export async function siftSigned(
  leaves: readonly LogLeaf[],
  held: Attempt | null,
  isSigned: IsSigned,
): Promise<Sifted> {
  // The held one first: of several as long it stays.
  const copies = [...(held ? [held] : []), ...leaves.map(({ doc }) => doc)];
  const proven = new Set<Attempt>();
  for (const copy of copies) if (await isSigned(copy)) proven.add(copy);
  const signed = longest([...proven].filter((copy) => !held || !isFork(held, copy)));
  const refused = new Map<string, string>();
  const kept = leaves.filter(({ rev, doc }) => {
    if (!signed || proven.has(doc)) return true;
    if (isFork(signed, doc)) refused.set(rev, 'rewritten');
    else if (!goesOnFrom(doc, signed)) refused.set(rev, 'unsigned');
    return false;
  });
  return { leaves: kept, refused, signed };
}

const lengthOf = ({ log }: Attempt): number => log.entries.length;

/** A merged log with the signature of a copy that says the same: which of two copies merging takes says nothing of who signed. */
export const withSignature = (merged: Attempt, signed: Attempt | null): Attempt =>
  signed && lengthOf(signed) === lengthOf(merged) && !isFork(signed, merged)
    ? { ...merged, log: signed.log }
    : merged;
