import { useEffect, useMemo } from 'react';
import { findTurkish, indexTurkish, type TurkishIndex } from '../domain/turkish-search.ts';

/**
 * Returns the rows that contain a search by Turkish rules. Pass the same rows and the same
 * `wordsOf` at each call.
 */
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
  // Made after the rows are on the screen and before the first key.
  useEffect(() => void index(), [index]);
  return useMemo(
    () => (search.trim() === '' ? rows : findTurkish(index(), search)),
    [index, rows, search],
  );
}
