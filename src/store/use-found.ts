import { useEffect, useMemo } from 'react';
import { findTurkish, indexTurkish, type TurkishIndex } from '../domain/turkish-search.ts';

/** Returns the rows that contain a search. Pass the same rows and `wordsOf` at each call. */
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
  // Made in a task of its own, so that it delays neither the first rows nor the first key.
  useEffect(() => {
    const task = setTimeout(index);
    return () => clearTimeout(task);
  }, [index]);
  return useMemo(
    () => (search.trim() === '' ? rows : findTurkish(index(), search)),
    [index, rows, search],
  );
}
