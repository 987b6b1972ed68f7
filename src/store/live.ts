import { useLiveQuery } from 'dexie-react-hooks';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

/**
 * The answer of a query, and again whenever its rows change, in whichever tab.
 * @returns undefined while the answer is not known yet. A query says `null` for what does not exist.
 */
export function useLive<T>(
  query: (store: Store) => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => query(store), [store, ...deps]);
}
