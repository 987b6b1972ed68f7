import type { Entry } from './schema.ts';

export interface TimedLog {
  /** Start, to which the entries' times are relative (ms). */
  startedAt: number;
  entries: readonly Entry[];
}

/**
 * Returns how often a sound was begun in a paper: the plays of all its logs, each counted once. A
 * log that replaces another one repeats some of its plays, with their times.
 * @param sound hash
 */
export function playsIn(logs: readonly TimedLog[], sound: string): number {
  const times = logs.flatMap(({ startedAt, entries }) =>
    entries.flatMap((entry) =>
      entry[1] === 'play' && entry[2] === sound ? startedAt + entry[0] : [],
    ),
  );
  return new Set(times).size;
}
