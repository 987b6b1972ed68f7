import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFetching } from '../../ui/fetching.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { fetchingMessages } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowList } from '../../ui/RowList.tsx';
import classes from './HomeCard.module.css';
import { messages } from './messages.ts';

interface HomeCardProps<T> {
  title: string;
  icon: ReactNode;
  /** Where the whole list is. */
  to: string;
  /** Undefined while it is being read. */
  items: readonly T[] | undefined;
  empty: string;
  /** What to do about it: its words for the link to the whole list. */
  start?: string | undefined;
  row: (item: T) => ReactNode;
}

const SHOWN = 5;
/** Has the list's page begin at once with what its empty state asks for. */
const START = { start: true };

/** The first few of a list, with the way to the rest. */
export const HomeCard = <T,>({ title, icon, to, items, row, ...nothing }: HomeCardProps<T>) => (
  <Panel
    title={title}
    icon={icon}
    action={
      <Link to={to} className={classes.all} aria-label={`${title}: ${messages.all}`}>
        {messages.all}
      </Link>
    }
  >
    <ShortList items={items?.slice(0, SHOWN)} row={row} {...nothing} to={to} />
  </Panel>
);

type ShortListProps<T> = Pick<HomeCardProps<T>, 'items' | 'row' | 'empty' | 'start'> & {
  /** Where what can be done about an empty list is done. */
  to?: string;
};

/** The rows of a card, or why it has none. */
export const ShortList = <T,>({ items, row, ...nothing }: ShortListProps<T>) => (
  <>
    {items ? null : <LoadingList height={3} />}
    {items?.length === 0 ? <Nothing {...nothing} /> : null}
    <RowList>{items?.map(row)}</RowList>
  </>
);

/** Nothing in the list, or nothing that has come to this device yet. */
function Nothing({ to, empty, start }: Pick<ShortListProps<never>, 'to' | 'empty' | 'start'>) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList height={3} />;
  if (fetching !== 'done') {
    const { title, hint } = fetchingMessages[fetching];
    return <p className={classes.empty}>{`${title} ${hint}`}</p>;
  }
  return (
    <>
      <p className={classes.empty}>{empty}</p>
      {to && start ? (
        <Link to={to} state={START} className={classes.all}>
          {start}
        </Link>
      ) : null}
    </>
  );
}
