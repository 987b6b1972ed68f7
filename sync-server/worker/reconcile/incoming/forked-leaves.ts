import { commonOf, isFork } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import { canonical } from '../../../../src/domain/merge/canonical.ts';
import type { LogLeaf } from './signed-leaves.ts';

interface Sifted {
  /** Leaves that may be merged: all of one log. */
  leaves: LogLeaf[];
  /** Leaves that are not taken in, by revision, with the reason. */
  refused: Map<string, string>;
}

/**
 * One of several continuations is taken: the one that goes on from the held log, and of several of those that come at once the one that was said
 * first. A tablet that was brought back from a backup says later what it says otherwise, so that what was heard, and not yet taken in, stays.
 */
export function siftForks(leaves: readonly LogLeaf[], held: Attempt | null): Sifted {
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
