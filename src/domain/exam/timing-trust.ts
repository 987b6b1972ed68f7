import type { Paper } from '../entities/paper.ts';
import { countedHandIn } from './counting.ts';
import type { Doubt } from './doubts.ts';

/**
 * How far the times of a handed-in paper can be believed:
 * - `verified`: the server saw it begun and handed in as it happened;
 * - `unverified`: only the device saw it, and nothing speaks against it;
 * - `suspect`: something does, see the doubts.
 */
export type TimingTrust = 'verified' | 'unverified' | 'suspect';

/** What was seen so soon behind it was seen as it happened. ms. */
const AS_IT_HAPPENED = 2 * 60_000;

const AGAINST: ReadonlySet<Doubt['kind']> = new Set([
  'clock-back',
  'clock-gap',
  'overlap',
  'clock-ahead',
  'came-after-closing',
]);

/** null for a paper that is not handed in. @param doubts those of the paper */
export function timingTrust(paper: Paper, doubts: readonly Doubt[]): TimingTrust | null {
  const counted = countedHandIn(paper);
  if (!counted) return null;
  if (doubts.some(({ kind }) => AGAINST.has(kind))) return 'suspect';
  const wasSeen = (at: number, seenAt: number | null) =>
    seenAt !== null && Math.abs(seenAt - at) <= AS_IT_HAPPENED;
  const begun = wasSeen(paper.start.at, paper.seenAt);
  // What the server handed in itself came at its own time.
  const ended = counted.cause === 'server' || wasSeen(counted.at, paper.receivedAt);
  return begun && ended ? 'verified' : 'unverified';
}
