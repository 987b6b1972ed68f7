import { IconChevronRight, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import classes from './ClassroomCard.module.css';
import { messages } from './messages.ts';

/** A class with its head counts; all of it is one link. */
export const ClassroomCard = ({ classroom }: { classroom: Classroom }) => (
  <Link className={classes.card} to={`/student-classroom-detail/${classroom.id}`}>
    <span className={classes.icon} aria-hidden>
      <IconSchool size={26} stroke={1.75} />
    </span>
    <span className={classes.text}>
      <strong className={classes.name}>{classroom.className}</strong>
      {classroom.classDesc ? <span className={classes.desc}>{classroom.classDesc}</span> : null}
      <span className={classes.counts}>
        {messages.teacherCount(classroom.selectedTeacher.length)} ·{' '}
        {messages.studentCount(classroom.selectedStudent.length)}
      </span>
    </span>
    <IconChevronRight size={22} aria-hidden className={classes.go} />
  </Link>
);
