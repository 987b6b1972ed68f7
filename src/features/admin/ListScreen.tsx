import type { ReactNode } from 'react';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { useFetching } from '../../ui/fetching.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './ListScreen.module.css';
import { adminMessages as messages } from './messages.ts';
import { useSearch } from './use-search.ts';

interface ListScreenProps<T> {
  title: string;
  /** Undefined while they are being read. */
  rows: readonly T[] | undefined;
  /** How many there are, in words. */
  count: (count: number) => string;
  /** The texts of a row that are searched; the same function at each call. */
  wordsOf: (row: T) => readonly string[];
  searchLabel: string;
  empty: { icon: ReactNode; title: string; hint: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Shows what was found. */
  children: (found: readonly T[]) => ReactNode;
}

/** One of the admin's lists: its count, its search, and what stands there while it is empty. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const { title, rows, empty } = props;
  const isComplete = useFetching() === 'done';
  const { found, text, setText } = useSearch(rows, props.wordsOf);
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
          {found.length > 0 && props.children(found)}
        </>
      )}
    </Page>
  );
}
