import { IconChalkboard, IconSchoolOff, IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { AddedBy } from './AddedBy.tsx';
import { ExamsPanel } from './ExamsPanel.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { messages } from './messages.ts';
import classes from './StudentClassroomScreen.module.css';

/** `/student-classroom-detail/:id`: a class's exams, teachers and students. */
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
      <ExamsPanel classroomID={id} />
      <div className={classes.members}>
        <MembersPanel
          title={messages.teachers}
          icon={<IconChalkboard size={22} />}
          members={classroom.selectedTeacher}
          empty={messages.noTeachers}
        />
        <MembersPanel
          title={messages.students}
          icon={<IconUsers size={22} />}
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
    icon={<IconSchoolOff size={28} />}
    title={messages.missing}
    hint={messages.missingHint}
    to="/my-classrooms"
    toLabel={messages.title}
  />
);
