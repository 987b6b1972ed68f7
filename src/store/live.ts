import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

export type Query<T> = (store: Store) => Promise<T>;

/** Results read before the first paint. */
const warm = new Map<Query<unknown>, unknown>();

/**
 * Returns a query's latest result, also after writes of any tab. Until the first result, returns
 * `ahead`, else the result in `warm`, else undefined.
 */
export const useLive = <T>(query: Query<T>, deps: readonly unknown[], ahead?: T): T | undefined =>
  useLiveIn(useWorkspace().store, query, deps, ahead);

/** Runs `useLive` outside of a session. Returns undefined if `store` is null. */
export const useLiveIn = <T>(
  store: Store | null,
  query: Query<T>,
  deps: readonly unknown[],
  ahead?: T,
): T | undefined =>
  useLiveQuery(
    async () => (store ? query(store) : undefined),
    [store, ...deps],
    ahead ?? (warm.get(query) as T | undefined),
  );

/** Runs the first screen's queries before the first paint, to avoid placeholders. */
export async function warmUp(store: Store, queries: readonly Query<unknown>[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      warm.set(query, await query(store));
    }),
  );
}

/** Drops the results of `warmUp`, so that screens opened afterwards query the tables. */
export const coolDown = (): void => warm.clear();

/** Maximum interval at which the clock is read (ms), because the clock may be corrected. */
const LOOK_AGAIN = 15_000;

/** Returns the corrected time (ms), updated when one of `instants` passes. */
export function useMoment(instants: readonly (number | null)[]): number {
  const { clock } = useWorkspace();
  const [now, setNow] = useState(() => clock.now());
  const ahead = instants.flatMap((at) => (at !== null && at > now ? at : []));
  const next = ahead.length > 0 ? Math.min(...ahead) : null;
  useEffect(() => {
    if (next === null) return;
    const wait = Math.min(Math.max(next - now, 0) + 5, LOOK_AGAIN);
    const timer = setTimeout(() => setNow(clock.now()), wait);
    return () => clearTimeout(timer);
  }, [clock, next, now]);
  return now;
}
