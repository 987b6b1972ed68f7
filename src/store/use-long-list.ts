import { useEffect } from 'react';
import { type Query, useLive } from './live.ts';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

/** Rows of lists that screens have shown, until their store is closed. */
const shown = new WeakMap<Store, Map<Query<unknown>, unknown>>();

/**
 * Returns a long list as last read, then the current list.
 * @param query a constant
 */
export function useLongList<T>(query: Query<T>): T | undefined {
  const { store } = useWorkspace();
  const lists = shown.get(store) ?? new Map<Query<unknown>, unknown>();
  const rows = useLive(query, [query], lists.get(query) as T | undefined);
  useEffect(() => {
    if (rows !== undefined) shown.set(store, lists.set(query, rows));
  }, [store, lists, query, rows]);
  return rows;
}
