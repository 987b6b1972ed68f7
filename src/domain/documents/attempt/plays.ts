import type { Entry } from './schema.ts';

export interface TimedLog {
  /** Start of the log (ms). The entries' times are relative to it. */
  startedAt: number;
  entries: readonly Entry[];
}

/**
 * Returns the times at which a sound was begun in a paper (ms). A set, because a replacing log
 * repeats plays of the log that it replaces.
 * @param sound hash
 */
export function playTimesIn(logs: readonly TimedLog[], sound: string): ReadonlySet<number> {
  const times = logs.flatMap(({ startedAt, entries }) =>
    entries.flatMap((entry) =>
      entry[1] === 'play' && entry[2] === sound ? startedAt + entry[0] : [],
    ),
  );
  return new Set(times);
}
