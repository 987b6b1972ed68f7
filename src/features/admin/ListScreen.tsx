import { type Icon, IconCloudOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { compareTurkish } from '../../domain/turkish.ts';
import { useOffline } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { useFound, useLongList } from '../../store/use-lists.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatNumber, formatPoints } from '../../ui/format.ts';
import {
  FilterSelect,
  SearchField,
  useAddressSearch,
  useAddressValue,
} from '../../ui/ListFilters.tsx';
import { LoadingList, useFetching } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './ListScreen.module.css';
import { adminMessages as messages } from './messages.ts';

interface ListScreenProps<T> {
  title: string;
  query: (store: Store) => Promise<readonly T[]>;
  count: (count: number) => string;
  /** Returns a row's words for the search. Must be the same function at each render. */
  wordsOf: (row: T) => readonly string[];
  searchLabel: string;
  empty: { icon: Icon; title: string; hint: string };
  actions?: ReactNode;
  /** Renders a dialog, which remains open when the search changes. */
  beside?: (rows: readonly T[]) => ReactNode;
  children: (found: readonly T[], rows: readonly T[]) => ReactNode;
}

export const ListScreen = <T,>(props: ListScreenProps<T>) => (
  <LoadBoundary page={props.title} message={messages.listFailed}>
    <List {...props} />
  </LoadBoundary>
);

function List<T>(props: ListScreenProps<T>) {
  const { title, query, empty } = props;
  const rows = useLongList(query);
  const isComplete = useFetching() === 'done';
  const [text, setText] = useAddressSearch();
  const found = useFound(rows ?? NONE, props.wordsOf, text);
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={rows && isComplete && props.count(rows.length)}
        actions={props.actions}
      />
      {rows === undefined && <LoadingList rows={5} />}
      {rows?.length === 0 && (
        <Panel>
          <EmptyList {...empty} />
        </Panel>
      )}
      {rows && rows.length > 0 && (
        <>
          <SearchField label={props.searchLabel} value={text} onChange={setText} />
          <p role="status" className={classes.found}>
            {found.length === 0 ? messages.noMatch : text && messages.found(found.length)}
          </p>
          {found.length > 0 && props.children(found, rows)}
        </>
      )}
      {rows && props.beside?.(rows)}
    </Page>
  );
}

const NONE: readonly never[] = [];

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
  search: string;
  label?: string;
  children: string;
}

export const FoundLink = ({ to, search, label, children }: FoundLinkProps) => (
  <Link
    className={classes.link}
    to={{ pathname: to, search: new URLSearchParams({ ara: search }).toString() }}
    aria-label={label}
  >
    {children}
  </Link>
);

/** Warns while the server is unreachable, because only the server has the accounts. */
export function OnlineOnly() {
  const isOffline = useOffline();
  return isOffline ? (
    <Notice tone="warning" icon={IconCloudOff} title={messages.offline}>
      {messages.onlineOnly}
    </Notice>
  ) : null;
}

export interface ListFilter<T> {
  /** Name of the address parameter that keeps the choice across reloads. */
  key: string;
  label: string;
  valuesOf: (row: T) => readonly string[];
  nameOf?: (value: string) => string;
}

interface FilteredTableProps<T> extends ComponentProps<typeof DataTable<T>> {
  /** All rows; `rows` are the found rows. */
  all: readonly T[];
  filter?: ListFilter<T>;
}

/** Renders a table below a filter. Hides the filter while all rows have the same value. */
export function FilteredTable<T>({ all, filter, rows, ...table }: FilteredTableProps<T>) {
  const { key, label, valuesOf, nameOf } = filter ?? NO_FILTER;
  const [asked, choose] = useAddressValue(key);
  const values = useMemo(
    () => [...new Set(all.flatMap(valuesOf))].filter(Boolean).sort(compareTurkish),
    [all, valuesOf],
  );
  const value = values.includes(asked) ? asked : '';
  const choices = useMemo(
    () => [
      { value: '', label: messages.all },
      ...values.map((one) => ({ value: one, label: nameOf?.(one) ?? one })),
    ],
    [values, nameOf],
  );
  return (
    <>
      {values.length < 2 ? null : (
        <FilterSelect label={label} value={value} choices={choices} onChoose={choose} />
      )}
      <DataTable
        {...table}
        isReused
        rows={value === '' ? rows : rows.filter((row) => valuesOf(row).includes(value))}
      />
    </>
  );
}

const NO_FILTER: ListFilter<unknown> = { key: 'sec', label: '', valuesOf: () => [] };
