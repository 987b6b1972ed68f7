import {
  commonOf,
  goesOnFrom,
  isFork,
  longest,
} from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import { canonical } from '../../../../src/domain/merge/canonical.ts';
import type { IsSigned } from '../../../accounts/signing-keys.ts';

export interface LogLeaf {
  rev: string;
  doc: Attempt;
}

interface Sifted {
  leaves: LogLeaf[];
  refused: Map<string, string>;
  /** Longest signed log, stored or in a leaf, that does not contradict the stored log. */
  signed: Attempt | null;
}

/** Rejects unsigned continuations of a signed log, because a delivery token may not add entries. */
export async function siftSigned(
  leaves: readonly LogLeaf[],
  held: Attempt | null,
  isSigned: IsSigned,
): Promise<Sifted> {
  // Puts the stored log first, so that it wins among logs of equal length.
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

/** Adds the signature of an equal signed log. Merging may have chosen the unsigned leaf. */
export const withSignature = (merged: Attempt, signed: Attempt | null): Attempt =>
  signed && lengthOf(signed) === lengthOf(merged) && !isFork(signed, merged)
    ? { ...merged, log: signed.log }
    : merged;

/** Selects the log that continues the stored log, or the earliest. Restored tablets write later. */
export function siftForks(leaves: readonly LogLeaf[], held: Attempt | null) {
  const continuing = leaves.filter(({ doc }) => !held || !isFork(held, doc));
  const [taken] = continuing.map(({ doc }) => doc).sort(bySaidFirst);
  const isOther = ({ doc }: LogLeaf) => taken !== undefined && isFork(taken, doc);
  const others = continuing.filter(isOther).map(({ rev }) => rev);
  return {
    leaves: leaves.filter(({ rev }) => !others.includes(rev)),
    refused: new Map(others.map((rev) => [rev, 'rewritten'])),
  };
}

/** Compares logs by their first different entry. Sorts a beginning after its continuation. */
function bySaidFirst({ log: a }: Attempt, { log: b }: Attempt): number {
  const common = commonOf(a.entries, b.entries);
  const [ours, theirs] = [a.entries[common], b.entries[common]];
  if (ours && theirs) return ours[0] - theirs[0] || byText(ours, theirs);
  return b.entries.length - a.entries.length;
}

const byText = (a: Entry, b: Entry): number => (canonical(a) < canonical(b) ? -1 : 1);
