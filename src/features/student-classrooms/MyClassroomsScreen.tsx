import {
  type Icon,
  IconChalkboard,
  IconChevronRight,
  IconSchool,
  IconSchoolOff,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { BY_OFFICE, type Member } from '../../domain/documents/common.ts';
import { calledInOrder, namesIn } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { classroomById, myClassrooms } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { CardGrid } from '../../ui/cards.tsx';
import { EmptyList, LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingList, LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { ExamsPanel } from './ExamsPanel.tsx';
import { JoinClass, JoinRequests, useIsJoining } from './JoinClass.tsx';
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
  const isJoining = useIsJoining();
  if (!classrooms) return <LoadingList height={9} />;
  if (classrooms.length === 0) {
    return isJoining === false ? (
      <EmptyList icon={IconSchool} title={messages.empty} hint={messages.emptyHint} />
    ) : null;
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

export function StudentClassroomScreen() {
  const { id = '' } = useParams();
  return (
    <LoadBoundary key={id} message={messages.failed}>
      <StudentClassroom id={id} />
    </LoadBoundary>
  );
}

function StudentClassroom({ id }: { id: string }) {
  const classroom = useLive((store) => classroomById(store, id), [id]);
  if (classroom === undefined) return <LoadingPage />;
  if (classroom === null) return <MissingClassroom />;
  return (
    <Page title={classroom.className}>
      <PageHeader title={classroom.className} description={classroom.classDesc} back={backLink} />
      <AddedBy classroom={classroom} />
      <LoadBoundary message={messages.failed}>
        <ExamsPanel classroomID={id} />
      </LoadBoundary>
      <div className={classes.members}>
        <MembersPanel
          title={messages.teachers}
          icon={IconChalkboard}
          members={classroom.selectedTeacher}
          empty={messages.noTeachers}
        />
        <MembersPanel
          title={messages.students}
          icon={IconUsers}
          members={classroom.selectedStudent}
          empty={messages.noStudents}
        />
      </div>
    </Page>
  );
}

const backLink = <BackLink to="/my-classrooms">{messages.back}</BackLink>;

const MissingClassroom = () => (
  <MissingPage
    icon={IconSchoolOff}
    {...messages.missing}
    to="/my-classrooms"
    toLabel={messages.title}
  />
);

/** Shows who added the student. Renders nothing for students who joined by the class code. */
function AddedBy({ classroom }: { classroom: Classroom }) {
  const { user } = useWorkspace();
  const self = classroom.selectedStudent.find(({ uid }) => uid === user.uid);
  if (self?.addedBy === undefined) return null;
  return <p className={classes.empty}>{textOf(classroom, self.addedBy)}</p>;
}

function textOf({ selectedTeacher }: Classroom, addedBy: string): string {
  if (addedBy === '') return messages.addedByUnknown;
  if (addedBy === BY_OFFICE) return messages.addedByOffice;
  const teacher = namesIn(selectedTeacher).get(addedBy);
  return teacher === undefined ? messages.addedByFormer : messages.addedBy(teacher);
}

interface MembersPanelProps {
  title: string;
  icon: Icon;
  members: readonly Member[];
  empty: string;
}

function MembersPanel({ title, icon, members, empty }: MembersPanelProps) {
  const { user } = useWorkspace();
  return (
    <Panel title={`${title} (${members.length})`} icon={icon}>
      {members.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul className={classes.list}>
        {calledInOrder(members).map(({ uid, called }) => (
          <li key={uid} className={classes.member}>
            {called} {uid === user.uid ? messages.me : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
