import { useEffect, useMemo } from 'react';
import { findTurkish, indexTurkish, type TurkishIndex } from '../domain/turkish-search.ts';

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
