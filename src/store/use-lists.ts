import { useEffect, useMemo } from 'react';
import type { Member } from '../domain/documents/common.ts';
import { calledInOrder } from '../domain/namesakes.ts';
import { findTurkish, indexTurkish, type TurkishIndex } from '../domain/turkish-search.ts';
import { type Query, useLive } from './live.ts';
import { schoolNumbers } from './queries/directory.ts';
import type { Store } from './tables.ts';
import { useWorkspace } from './workspace.ts';

const shown = new WeakMap<Store, Map<Query<unknown>, unknown>>();

/** Returns a long list, at once as last read, then as it is now. `query` must be a constant. */
export function useLongList<T>(query: Query<T>): T | undefined {
  const { store } = useWorkspace();
  const lists = shown.get(store) ?? new Map<Query<unknown>, unknown>();
  const rows = useLive(query, [query], lists.get(query) as T | undefined);
  useEffect(() => {
    if (rows !== undefined) shown.set(store, lists.set(query, rows));
  }, [store, lists, query, rows]);
  return rows;
}

type Identity = Pick<Member, 'uid' | 'displayName'>;
export type Called<P> = P & { called: string };

/** Sorts people by name. `called` distinguishes namesakes by school number. */
export function useCalled<P extends Identity>(people: readonly P[]): Called<P>[] {
  const uids = people.map(({ uid }) => uid).join(' ');
  const numbers = useLive((store) => schoolNumbers(store, people), [uids]);
  return useMemo(
    () => calledInOrder(people.map((one) => ({ ...one, schoolNumber: numbers?.get(one.uid) }))),
    [people, numbers],
  );
}

/** Returns the rows that contain a search. Needs stable `rows` and `wordsOf`. */
export function useFound<T>(
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
  search: string,
): readonly T[] {
  const index = useMemo(() => {
    let made: TurkishIndex<T> | null = null;
    return () => {
      made ??= indexTurkish(rows, wordsOf);
      return made;
    };
  }, [rows, wordsOf]);
  // Builds the index in its own task, so that the index delays no rows and no key press.
  useEffect(() => {
    const task = setTimeout(index);
    return () => clearTimeout(task);
  }, [index]);
  return useMemo(
    () => (search.trim() === '' ? rows : findTurkish(index(), search)),
    [index, rows, search],
  );
}
