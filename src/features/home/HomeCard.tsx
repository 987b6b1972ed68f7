import { type Icon, IconMessageCircle, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { feedbacks } from '../../store/queries/people.ts';
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
  items: readonly T[] | undefined;
  empty: string;
  row: (item: T) => ReactNode;
}

const SHOWN = 5;

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
    <ShortList items={items?.slice(0, SHOWN)} row={row} {...nothing} />
  </Panel>
);

type ShortListProps<T> = Pick<HomeCardProps<T>, 'items' | 'row' | 'empty'>;

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

export const ClassroomsCard = (props: ClassroomsCardProps) => (
  <LoadBoundary message={messages.failed}>
    <Classrooms {...props} />
  </LoadBoundary>
);

function Classrooms({ to, toOne, empty }: ClassroomsCardProps) {
  const items = useLive(myClassrooms, []);
  return (
    <HomeCard
      title={messages.classrooms}
      icon={IconSchool}
      to={to}
      items={items}
      empty={empty}
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
}

export const FeedbackCard = () => (
  <LoadBoundary message={messages.failed}>
    <Feedbacks />
  </LoadBoundary>
);

function Feedbacks() {
  const items = useLive(feedbacks, []);
  return (
    <HomeCard
      title={messages.feedback}
      icon={IconMessageCircle}
      to="/feedback"
      items={items}
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
}
