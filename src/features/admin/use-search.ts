import { useDeferredValue, useMemo } from 'react';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useAddressSearch } from '../../ui/SearchField.tsx';

export interface Search<T> {
  /** Those that the search in the address finds. */
  found: T[];
  text: string;
  setText: (text: string) => void;
}

const NONE: readonly never[] = [];

/**
 * The search in the address, by Turkish rules.
 * @param wordsOf the texts of a row that are searched; the same function at each call
 */
export function useSearch<T>(
  rows: readonly T[] | undefined,
  wordsOf: (row: T) => readonly string[],
): Search<T> {
  const [text, setText] = useAddressSearch();
  // The field answers each key at once; the list follows.
  const wanted = useDeferredValue(text);
  const all = rows ?? NONE;
  const found = useMemo(
    () => all.filter((row) => matchesTurkish(wordsOf(row).join('\n'), wanted)),
    [all, wordsOf, wanted],
  );
  return { found, text, setText };
}
