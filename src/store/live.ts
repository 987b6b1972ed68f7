import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

export type Query<T> = (store: Store) => Promise<T>;

/** Answers read before the first paint, by query. */
const warm = new Map<Query<unknown>, unknown>();

/**
 * The answer of a query, and again whenever its rows change, in whichever tab.
 * @returns undefined while the answer is not known yet. A query says `null` for what does not exist.
 */
export function useLive<T>(
  query: Query<T>,
  deps: readonly unknown[],
  /** Where it was read ahead: stands until it is read anew. */
  ahead?: T,
): T | undefined {
  return useLiveIn(useWorkspace().store, query, deps, ahead);
}

/** As `useLive` does, for what stands there signed in or not. @returns undefined also where there are no tables */
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

/** Reads what the first screen shows, so that its first paint needs no placeholders. */
export async function warmUp(store: Store, queries: readonly Query<unknown>[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      warm.set(query, await query(store));
    }),
  );
}

/** Forgets what was read for the first paint: a screen that opens later asks anew. */
export const coolDown = (): void => warm.clear();
