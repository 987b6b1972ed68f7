// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its implicit roles

import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import classes from './DataTable.module.css';
import { useAddress } from './ListFilters.tsx';
import { MoreButton, useMore, useRowKeys } from './use-more.tsx';

export interface Column<T> extends HeadColumn<T> {
  cell: (row: T) => ReactNode;
  isName?: boolean;
  /** Width as a grid track. If omitted, 1.5 shares of the space for the name, or else 1. */
  width?: string;
  /**
   * Place on a card. `beside`: on the name's line. `small`: with other cells on a line. `bare`:
   * without its label. If omitted: a line with its label.
   */
  narrow?: 'beside' | 'small' | 'bare' | 'hidden';
}

interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** Rows in the order of `sortedBy`. */
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Column of the initial order; omitted if no column sorts. */
  sortedBy?: string;
  isPlain?: boolean;
  /** True for cells without state. A new row then reuses the elements of a removed row. */
  isReused?: boolean;
  /** Returns content as wide as the row, below its cells; null for none. */
  below?: (row: T) => ReactNode;
}

/** Renders a table, or a list of cards in a narrow space. Is fast for 2,000 rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, sortedBy = '', isPlain, isReused, below } = props;
  const sorting = useSorting(columns, sortedBy);
  const { by, descending } = sorting;
  const isAsGiven = by === sortedBy && !descending;
  const inOrder = useMemo(
    () => (isAsGiven ? rows : sorted(rows, columns, { by, descending })),
    [isAsGiven, rows, columns, by, descending],
  );
  const more = useMore(rows.length, `${by} ${descending} ${rows.length}`);
  const shown = inOrder.slice(0, more.shown);
  const keys = useRowKeys(shown.map(keyOf), isReused);
  const style = { '--columns': tracksOf(columns) } as CSSProperties;
  return (
    <div className={classes.room} data-plain={isPlain || undefined}>
      <SortChoice columns={columns} sorting={sorting} />
      <div className={classes.frame} style={style}>
        <table
          className={classes.table}
          aria-label={label}
          role="table"
          aria-rowcount={rows.length + 1}
        >
          <Heads columns={columns} sorting={sorting} />
          <tbody role="rowgroup">
            {shown.map((row, at) => (
              <Line key={keys[at]} row={row} columns={columns} index={at + 2} below={below} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton more={more} count={rows.length} />
    </div>
  );
}

const tracksOf = <T,>(columns: readonly Column<T>[]): string =>
  columns
    .map(({ width, isName }) => width ?? (isName ? 'minmax(0, 1.5fr)' : 'minmax(0, 1fr)'))
    .join(' ');

interface LineProps<T> {
  row: T;
  columns: readonly Column<T>[];
  /** Index of the row in the table, in which the head is 1. */
  index: number;
  below: DataTableProps<T>['below'];
}

/** Renders a row. Is memoised, so that showing more rows does not render old rows again. */
const Line = memo(function Line<T>({ row, columns, index, below }: LineProps<T>) {
  const wide = below?.(row);
  return (
    <tr role="row" aria-rowindex={index}>
      {columns.map(({ key, label, cell, isName, narrow }) =>
        isName ? (
          <th key={key} scope="row" role="rowheader">
            {cell(row)}
          </th>
        ) : (
          <td key={key} role="cell" data-label={label} data-narrow={narrow}>
            {cell(row)}
          </td>
        ),
      )}
      {wide ? (
        <td role="cell" className={classes.below} data-narrow="bare" aria-colspan={columns.length}>
          {wide}
        </td>
      ) : null}
    </tr>
  );
}) as <T>(props: LineProps<T>) => ReactNode;

const words = {
  sort: 'Sıralama',
  ascending: (label: string) => `${label} (artan)`,
  descending: (label: string) => `${label} (azalan)`,
};

interface HeadColumn<T> extends Sortable<T> {
  label: string;
  isLabelHidden?: boolean;
}

interface SortedProps<T> {
  columns: readonly HeadColumn<T>[];
  sorting: Sorting;
}

/** Renders the heads. Is memoised, because each key press in a search field renders the table. */
const Heads = memo(function Heads<T>({ columns, sorting }: SortedProps<T>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column) => (
          <Head key={column.key} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}) as <T>(props: SortedProps<T>) => ReactNode;

interface HeadProps<T> {
  column: HeadColumn<T>;
  sorting: Sorting;
}

function Head<T>({ column: { key, label, isLabelHidden, compare }, sorting }: HeadProps<T>) {
  const isSorted = compare !== undefined && sorting.by === key;
  const Arrow = !isSorted ? IconArrowsSort : sorting.descending ? IconArrowDown : IconArrowUp;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
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
        <span className={isLabelHidden ? classes.hidden : undefined}>{label}</span>
      )}
    </th>
  );
}

/** Renders a choice of the order, because cards have no column heads. */
const SortChoice = memo(function SortChoice<T>({ columns, sorting }: SortedProps<T>) {
  const choices = columns
    .filter(({ compare }) => compare)
    .flatMap(({ key, label }) => [
      { value: `${key} 0`, label: words.ascending(label) },
      { value: `${key} 1`, label: words.descending(label) },
    ]);
  if (choices.length === 0) return null;
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
}) as <T>(props: SortedProps<T>) => ReactNode;

const BY = 'sirala';
const DESCENDING = 'azalan';

interface Sortable<T> {
  key: string;
  compare?: ((a: T, b: T) => number) | undefined;
}

interface Sorting {
  by: string;
  descending: boolean;
  sortBy: (key: string, descending: boolean) => void;
}

/** Returns the order. The address keeps it, so that reloads and shared links restore it. */
function useSorting<T>(columns: readonly Sortable<T>[], first: string): Sorting {
  const [params, setParams] = useAddress();
  const asked = columns.find(({ key, compare }) => compare && key === params.get(BY));
  const by = asked?.key ?? first;
  const descending = asked !== undefined && params.has(DESCENDING);
  return useMemo(
    () => ({
      by,
      descending,
      sortBy: (key, isDown) => setParams({ [BY]: key, [DESCENDING]: isDown ? '1' : null }),
    }),
    [by, descending, setParams],
  );
}

function sorted<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  { by, descending }: Pick<Sorting, 'by' | 'descending'>,
): T[] {
  const compare = columns.find(({ key }) => key === by)?.compare;
  if (!compare) return [...rows];
  return [...rows].sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
