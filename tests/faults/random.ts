/** Pseudo-random numbers in [0, 1) by seed: splitmix32 (Steele, Lea, Flood 2014). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export interface Random {
  /** Returns a number in [0, 1). */
  share(): number;
  /** Returns an integer between both ends, which are included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  bytes(count: number): Uint8Array;
}

/** Creates a random source. Streams of one seed do not influence each other. */
export function randomFrom(seed: number, stream: number): Random {
  const next = numbersFrom(Math.imul(seed + 1, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    share: next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  };
}
