import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './DataTable.module.css';
import type { Sortable, Sorting } from './use-sorting.ts';

const words = {
  sort: 'Sıralama',
  ascending: (label: string) => `${label} (artan)`,
  descending: (label: string) => `${label} (azalan)`,
};

/** What a column's head shows. */
export interface HeadColumn<T> extends Sortable<T> {
  label: string;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
}

interface HeadProps<T> {
  column: HeadColumn<T>;
  sorting: Sorting;
}

/** A column's head; where the column sorts, the button that does it. */
export function Head<T>({ column: { key, label, isLabelHidden, compare }, sorting }: HeadProps<T>) {
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
        <span className={isLabelHidden ? classes.hidden : undefined}>{label}</span>
      )}
    </th>
  );
}

interface SortChoiceProps<T> {
  columns: readonly HeadColumn<T>[];
  sorting: Sorting;
}

/** Cards have no heads to press: where those are, the order is chosen here. */
export function SortChoice<T>({ columns, sorting }: SortChoiceProps<T>) {
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
}
