import { IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { Row } from '../../ui/RowList.tsx';
import classes from './HomeCard.module.css';
import { HomeCard } from './HomeCard.tsx';
import { messages } from './messages.ts';

interface ClassroomsCardProps {
  /** Where the list of classes is. */
  to: string;
  /** Where one class is, before its id. */
  toOne: string;
  empty: string;
  /** What the link says that leads into a first class. */
  start?: string;
}

/** The person's classes with their head counts. */
export function ClassroomsCard({ to, toOne, empty, start }: ClassroomsCardProps) {
  const items = useLive(myClassrooms, []);
  return (
    <HomeCard
      title={messages.classrooms}
      icon={<IconSchool size={22} />}
      to={to}
      items={items}
      empty={empty}
      start={start}
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
