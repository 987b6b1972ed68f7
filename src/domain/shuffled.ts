import { fingerprint } from './documents/exam/hash.ts';

/** Fisher and Yates' shuffle (Durstenfeld 1964), driven by a generator that the seed determines. */
export function shuffled<T>(elements: readonly T[], seed: string): T[] {
  const rest = [...elements];
  const random = randomFrom(seed);
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
}

/** Numbers in [0, 1) that look random and are the same for the same seed: splitmix32 (Steele, Lea, Flood 2014). */
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
