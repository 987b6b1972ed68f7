import { Link } from 'react-router-dom';
import type { Column } from '../../ui/DataTable.tsx';
import { formatNumber, formatPoints } from '../../ui/format.ts';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './ListScreen.module.css';
import { adminMessages as messages } from './messages.ts';

export const numberColumn = <T,>(
  key: string,
  label: string,
  numberOf: (row: T) => number,
): Column<T> => ({
  key,
  label,
  compare: (a, b) => numberOf(a) - numberOf(b),
  width: '6rem',
  cell: (row) => <span className={classes.number}>{formatNumber(numberOf(row))}</span>,
});

/** The average of all papers, drawn and written; what nobody has taken yet stands below everything. */
export const averageColumn = <T extends { average: number | null }>(): Column<T> => ({
  key: 'ortalama',
  label: messages.average,
  compare: (a, b) => (a.average ?? -1) - (b.average ?? -1),
  width: '8.5rem',
  cell: ({ average }) =>
    average === null ? (
      <span className={classes.none}>{messages.noPapers}</span>
    ) : (
      <ScoreBar percent={average} label={formatPoints(average)} />
    ),
});

interface FoundLinkProps {
  to: string;
  /** What the other list is searched for. */
  search: string;
  label?: string;
  children: string;
}

/** Leads to another of the admin's lists, searched for what this one names. */
export const FoundLink = ({ to, search, label, children }: FoundLinkProps) => (
  <Link
    className={classes.link}
    to={{ pathname: to, search: new URLSearchParams({ ara: search }).toString() }}
    aria-label={label}
  >
    {children}
  </Link>
);
