import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import classes from './DataTable.module.css';
import { MoreButton } from './MoreButton.tsx';
import { useMore } from './use-more.ts';
import { type Sortable, type Sorting, sorted, useSorting } from './use-sorting.ts';

const words = {
  sort: 'Sıralama',
  ascending: (label: string) => `${label} (artan)`,
  descending: (label: string) => `${label} (azalan)`,
};

export interface Column<T> extends Sortable<T> {
  label: string;
  cell: (row: T) => ReactNode;
  /** The cell that names the row. */
  isName?: boolean;
  /** Width of the column as a track of a grid; a fair share of the room when left out. */
  width?: string;
}

interface DataTableProps<T> {
  /** Its name to screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /** In the order of `sortedBy`. */
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Key of the column that it is sorted by at first. */
  sortedBy: string;
}

/** A table to be sorted by its heads, which is a list of cards where it is narrow; quick for 2,000 rows. */
export function DataTable<T>({ label, columns, rows, keyOf, sortedBy }: DataTableProps<T>) {
  const sorting = useSorting(columns, sortedBy);
  const { by, descending } = sorting;
  const isAsGiven = by === sortedBy && !descending;
  const inOrder = useMemo(
    () => (isAsGiven ? rows : sorted(rows, columns, { by, descending })),
    [isAsGiven, rows, columns, by, descending],
  );
  const more = useMore(rows.length, `${by} ${descending} ${rows.length}`);
  return (
    <>
      <SortChoice columns={columns} sorting={sorting} />
      <div className={classes.frame} style={{ '--columns': tracksOf(columns) } as CSSProperties}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as a grid loses its roles unless they are said */}
        <table
          className={classes.table}
          aria-label={label}
          role="table"
          aria-rowcount={rows.length + 1}
        >
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {columns.map((column) => (
                <Head key={column.key} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {inOrder.slice(0, more.shown).map((row, at) => (
              <tr key={keyOf(row)} role="row" aria-rowindex={at + 2}>
                {columns.map(({ key, label: name, cell, isName }) => (
                  <td key={key} role="cell" data-name={isName || undefined}>
                    <span className={classes.label} aria-hidden>
                      {name}
                    </span>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: the table ends here */}
      </div>
      <MoreButton more={more} count={rows.length} />
    </>
  );
}

const tracksOf = <T,>(columns: readonly Column<T>[]): string =>
  columns
    .map(({ width, isName }) => width ?? (isName ? 'minmax(0, 1.5fr)' : 'minmax(0, 1fr)'))
    .join(' ');

interface HeadProps<T> {
  column: Column<T>;
  sorting: Sorting;
}

function Head<T>({ column: { key, label, compare }, sorting }: HeadProps<T>) {
  const isSorted = compare !== undefined && sorting.by === key;
  const Arrow = !isSorted ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the table
    <th scope="col" role="columnheader" aria-sort={isSorted ? direction : undefined}>
      {compare ? (
        <button
          type="button"
          className={classes.head}
          onClick={() => sorting.sortBy(key, isSorted && !sorting.descending)}
        >
          {label}
          <Arrow size={18} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface SortChoiceProps<T> {
  columns: readonly Column<T>[];
  sorting: Sorting;
}

/** Cards have no heads to press: where those are, the order is chosen here. */
function SortChoice<T>({ columns, sorting }: SortChoiceProps<T>) {
  const choices = columns
    .filter(({ compare }) => compare)
    .flatMap(({ key, label }) => [
      { value: `${key} 0`, label: words.ascending(label) },
      { value: `${key} 1`, label: words.descending(label) },
    ]);
  return (
    <NativeSelect
      className={classes.sort}
      label={words.sort}
      data={choices}
      value={`${sorting.by} ${sorting.descending ? 1 : 0}`}
      onChange={({ currentTarget: { value } }) => {
        const [key = '', descending] = value.split(' ');
        sorting.sortBy(key, descending === '1');
      }}
    />
  );
}
