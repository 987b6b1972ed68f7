import { type Icon, IconMessageCircle, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { feedbacks } from '../../store/queries/people.ts';
import type { Store } from '../../store/tables.ts';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingList, useFetching } from '../../ui/Loading.tsx';
import { fetchingMessages } from '../../ui/messages.ts';
import { Panel } from '../../ui/Page.tsx';
import { OutcomePill } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import classes from './HomeCard.module.css';
import { messages } from './messages.ts';

interface HomeCardProps<T> {
  title: string;
  icon: Icon;
  to: string;
  query: (store: Store) => Promise<readonly T[]>;
  failed?: string;
  empty: string;
  row: (item: T) => ReactNode;
}

const SHOWN = 5;

export const HomeCard = <T,>({ failed = messages.failed, ...props }: HomeCardProps<T>) => (
  <LoadBoundary message={failed}>
    <Card {...props} />
  </LoadBoundary>
);

function Card<T>({ title, icon, to, query, ...list }: HomeCardProps<T>) {
  const items = useLive(query, []);
  return (
    <Panel
      title={title}
      icon={icon}
      action={
        <Link to={to} className={classes.all} aria-label={`${title}: ${messages.all}`}>
          {messages.all}
        </Link>
      }
    >
      <ShortList items={items?.slice(0, SHOWN)} {...list} />
    </Panel>
  );
}

interface ShortListProps<T> extends Pick<HomeCardProps<T>, 'row' | 'empty'> {
  items: readonly T[] | undefined;
}

export const ShortList = <T,>({ items, row, empty }: ShortListProps<T>) => (
  <>
    {items ? null : <LoadingList height={3} />}
    {items?.length === 0 ? <Nothing empty={empty} /> : null}
    <RowList>{items?.map(row)}</RowList>
  </>
);

export function Nothing({ empty }: { empty: string }) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList height={3} />;
  if (fetching !== 'done') {
    const { title, hint } = fetchingMessages[fetching];
    return <p className={classes.empty}>{`${title} ${hint}`}</p>;
  }
  return <p className={classes.empty}>{empty}</p>;
}

interface ClassroomsCardProps {
  to: string;
  toOne: string;
  empty: string;
}

export const ClassroomsCard = ({ toOne, ...card }: ClassroomsCardProps) => (
  <HomeCard
    {...card}
    title={messages.classrooms}
    icon={IconSchool}
    query={myClassrooms}
    row={({ id, className, selectedTeacher, selectedStudent }) => (
      <Row
        key={id}
        title={
          <Link to={`${toOne}/${id}`} className={classes.rowLink}>
            {className}
          </Link>
        }
        detail={messages.members(selectedTeacher.length, selectedStudent.length)}
      />
    )}
  />
);

export const FeedbackCard = () => (
  <HomeCard
    title={messages.feedback}
    icon={IconMessageCircle}
    to="/feedback"
    query={feedbacks}
    empty={messages.noFeedback}
    row={({ id, title, reportTime, status }) => (
      <Row
        key={id}
        title={title}
        detail={formatDate(reportTime)}
        end={<OutcomePill outcome={status}>{feedbackStatusMessages[status]}</OutcomePill>}
      />
    )}
  />
);
