import { IconChevronRight, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { CardGrid } from '../../ui/cards.tsx';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { JoinClass, JoinRequests } from './JoinClass.tsx';
import classes from './MyClassroomsScreen.module.css';
import { messages } from './messages.ts';

export const MyClassroomsScreen = () => (
  <Page title={messages.title}>
    <PageHeader title={messages.title} actions={<JoinClass />} />
    <LoadBoundary message={messages.failed}>
      <JoinRequests />
    </LoadBoundary>
    <LoadBoundary message={messages.failed}>
      <MyClassrooms />
    </LoadBoundary>
  </Page>
);

function MyClassrooms() {
  const classrooms = useLive(myClassrooms, []);
  if (!classrooms) return <LoadingList height={9} />;
  if (classrooms.length === 0) {
    return <EmptyList icon={IconSchool} title={messages.empty} hint={messages.emptyHint} />;
  }
  return (
    <CardGrid min={21}>
      {classrooms.map((classroom) => (
        <ClassroomCard key={classroom.id} classroom={classroom} />
      ))}
    </CardGrid>
  );
}

const ClassroomCard = ({ classroom }: { classroom: Classroom }) => (
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
