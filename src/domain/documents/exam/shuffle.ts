import { fingerprint } from '../../merge/canonical.ts';
import type { PaperOrder } from '../../question-kinds/kind.ts';
import { type Sharing, sharingTogether } from '../../question-kinds/shared-text.ts';

/** Returns a paper's questions. Shuffles by its id, and keeps those with a shared text adjacent. */
export const shownQuestions = <Q extends { id: string } & Sharing>(
  questions: readonly Q[],
  { id, start }: PaperOrder,
): readonly Q[] =>
  start.shuffleQuestions ? shuffled(sharingTogether(questions), id).flat() : questions;

export const isShuffled = ({ start }: Pick<PaperOrder, 'start'>): boolean =>
  start.shuffleQuestions || start.shuffleOptions;

/** Shuffles elements (Fisher and Yates; Durstenfeld 1964). */
export function shuffled<T>(elements: readonly T[], seed: string): T[] {
  const rest = [...elements];
  const random = randomFrom(seed);
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
}

/** Returns a generator of random numbers in [0, 1): splitmix32 (Steele, Lea, Flood 2014). */
function randomFrom(seed: string): () => number {
  let state = Number.parseInt(fingerprint(seed).slice(0, 7), 36) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
