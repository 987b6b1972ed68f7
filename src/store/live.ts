import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

export type Query<T> = (store: Store) => Promise<T>;

/** Results read before the first paint, by query. */
const warm = new Map<Query<unknown>, unknown>();

/** Updates when rows change in any tab. Undefined while loading; queries return null for none. */
export function useLive<T>(query: Query<T>, deps: readonly unknown[], ahead?: T): T | undefined {
  return useLiveIn(useWorkspace().store, query, deps, ahead);
}

/** Like `useLive`, for components outside of a session. Returns undefined also without a store. */
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

/** Runs the first screen's queries, so that its first paint needs no placeholders. */
export async function warmUp(store: Store, queries: readonly Query<unknown>[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      warm.set(query, await query(store));
    }),
  );
}

/** Screens that open later query again. */
export const coolDown = (): void => warm.clear();
