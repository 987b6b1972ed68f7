import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFetching } from '../../ui/fetching.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { fetchingWords } from '../../ui/words.ts';
import classes from './HomeCard.module.css';
import { words } from './words.ts';

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

/** The first few of a list, with the way to the rest. */
export const HomeCard = <T,>({ title, icon, to, items, row, ...nothing }: HomeCardProps<T>) => (
  <Panel
    title={title}
    icon={icon}
    action={
      <Link to={to} className={classes.all} aria-label={`${title}: ${words.all}`}>
        {words.all}
      </Link>
    }
  >
    {items ? null : <LoadingList height={3} />}
    {items?.length === 0 ? <Nothing to={to} {...nothing} /> : null}
    <RowList>{items?.slice(0, SHOWN).map(row)}</RowList>
  </Panel>
);

/** Nothing in the list, or nothing that has come to this device yet. */
function Nothing({ to, empty, start }: Pick<HomeCardProps<never>, 'to' | 'empty' | 'start'>) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList height={3} />;
  if (fetching !== 'done') {
    const { title, hint } = fetchingWords[fetching];
    return <p className={classes.empty}>{`${title} ${hint}`}</p>;
  }
  return (
    <>
      <p className={classes.empty}>{empty}</p>
      {start ? (
        <Link to={to} className={classes.all}>
          {start}
        </Link>
      ) : null}
    </>
  );
}
