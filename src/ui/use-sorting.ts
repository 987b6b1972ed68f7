import { useSearchParams } from 'react-router-dom';

/** Names in the address. */
const BY = 'sirala';
const DESCENDING = 'azalan';

export interface Sortable<T> {
  key: string;
  compare?: ((a: T, b: T) => number) | undefined;
}

export interface Sorting {
  /** Key of the column sorted by. */
  by: string;
  descending: boolean;
  sortBy: (key: string, descending: boolean) => void;
}

/** The order that stands in the address, beside the search: a reload or a shared link keeps it. */
export function useSorting<T>(columns: readonly Sortable<T>[], first: string): Sorting {
  const [params, setParams] = useSearchParams();
  const asked = columns.find(({ key, compare }) => compare && key === params.get(BY));
  return {
    by: asked?.key ?? first,
    descending: asked !== undefined && params.has(DESCENDING),
    sortBy: (key, descending) =>
      setParams(
        (current) => {
          current.set(BY, key);
          if (descending) current.set(DESCENDING, '1');
          else current.delete(DESCENDING);
          return current;
        },
        { replace: true },
      ),
  };
}

/** Sorted stably, so that equals keep the order that they came in. */
export function sorted<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  { by, descending }: Pick<Sorting, 'by' | 'descending'>,
): T[] {
  const compare = columns.find(({ key }) => key === by)?.compare;
  if (!compare) return [...rows];
  return [...rows].sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
