import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';
import classes from './SortableHead.module.css';
import type { PapersTable, SortKey } from './use-papers-table.ts';

interface SortableHeadProps extends Pick<PapersTable, 'sorting' | 'sortBy'> {
  of: SortKey;
  label: string;
  className?: string | undefined;
}

/** A column's head that sorts by it. */
export function SortableHead({ of, label, sorting, sortBy, className }: SortableHeadProps) {
  const isSorted = sorting.key === of;
  const direction = sorting.descending ? 'descending' : 'ascending';
  const Icon = isSorted ? (sorting.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th scope="col" className={classNames(className)} {...(isSorted && { 'aria-sort': direction })}>
      <button type="button" className={classes.sort} onClick={() => sortBy(of)}>
        {label}
        <Icon size={16} aria-hidden data-quiet={!isSorted} />
      </button>
    </th>
  );
}
