import {
  commonOf,
  goesOnFrom,
  isFork,
  longest,
} from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import { canonical } from '../../../../src/domain/merge/canonical.ts';
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

interface SiftedForks {
  /** Leaves that may be merged: all of one log. */
  leaves: LogLeaf[];
  /** Leaves that are not taken in, by revision, with the reason. */
  refused: Map<string, string>;
}

/**
 * One of several continuations is taken: the one that goes on from the held log, and of several of those that come at once the one that was said
 * first. A tablet that was brought back from a backup says later what it says otherwise, so that what was heard, and not yet taken in, stays.
 */
export function siftForks(leaves: readonly LogLeaf[], held: Attempt | null): SiftedForks {
  const continuing = leaves.filter(({ doc }) => !held || !isFork(held, doc));
  const [taken] = continuing.map(({ doc }) => doc).sort(bySaidFirst);
  const isOther = ({ doc }: LogLeaf) => taken !== undefined && isFork(taken, doc);
  const others = continuing.filter(isOther).map(({ rev }) => rev);
  return {
    leaves: leaves.filter(({ rev }) => !others.includes(rev)),
    refused: new Map(others.map((rev) => [rev, 'rewritten'])),
  };
}

/** By the first entry that differs; what goes on from another one stands before it. */
function bySaidFirst({ log: a }: Attempt, { log: b }: Attempt): number {
  const common = commonOf(a.entries, b.entries);
  const [ours, theirs] = [a.entries[common], b.entries[common]];
  if (ours && theirs) return ours[0] - theirs[0] || byText(ours, theirs);
  return b.entries.length - a.entries.length;
}

/** The same everywhere, and in whatever order they come. */
const byText = (a: Entry, b: Entry): number => (canonical(a) < canonical(b) ? -1 : 1);
