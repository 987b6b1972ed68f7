import { IconChartBar, IconSchoolOff, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { BackLink, IconButton } from '../../ui/buttons.tsx';
import { LoadBoundary } from '../../ui/EmptyList.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import classes from './ClassroomDetailScreen.module.css';
import { ClassroomInfo } from './ClassroomInfo.tsx';
import { InvitationList, InviteStudents } from './Invitations.tsx';
import { JoinCodePanel } from './JoinCodePanel.tsx';
import { AddMembers, MemberPanel } from './MemberPanel.tsx';
import { classroomMessages as messages } from './messages.ts';
import { useDeleteClassroom } from './use-delete-classroom.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

const LIST = '/classrooms-management';

export function ClassroomDetailScreen() {
  const { id = '' } = useParams();
  return (
    <LoadBoundary key={id} message={messages.failed}>
      <LoadedClassroom id={id} />
    </LoadBoundary>
  );
}

function LoadedClassroom({ id }: { id: string }) {
  const classroom = useLive((store) => classroomById(store, id), [id]);
  if (classroom === undefined) return <LoadingPage />;
  return classroom ? <ClassroomDetail classroom={classroom} /> : <ClassroomMissing />;
}

function ClassroomDetail({ classroom }: { classroom: Classroom }) {
  const navigate = useNavigate();
  const remove = useDeleteClassroom(messages.deleteFromDetail);
  const removeAndLeave = async () => {
    if (await remove(classroom)) await navigate(LIST, { replace: true });
  };
  return (
    <Page title={classroom.className}>
      <PageHeader
        title={classroom.className}
        back={<BackLink to={LIST}>{messages.management}</BackLink>}
        actions={
          <>
            <IconButton component={Link} to={`/class-results/${classroom.id}`} icon={IconChartBar}>
              {messages.examResults}
            </IconButton>
            <AddMembers classroom={classroom} />
            <InviteStudents classroom={classroom} />
            <IconButton className={classes.danger} icon={IconTrash} onClick={removeAndLeave}>
              {messages.deleteClass}
            </IconButton>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ClassroomInfo classroom={classroom} />
          <JoinCodePanel classroom={classroom} />
          <MemberPanel classroom={classroom} list="selectedTeacher" />
        </div>
        <div className={classes.column}>
          <WaitingPanel classroom={classroom} />
          <InvitationList classroomID={classroom.id} />
          <MemberPanel classroom={classroom} list="selectedStudent" />
        </div>
      </div>
    </Page>
  );
}

const ClassroomMissing = () => (
  <MissingPage
    icon={IconSchoolOff}
    title={messages.notFound}
    hint={messages.notFoundHint}
    to={LIST}
    toLabel={messages.backToList}
  />
);
