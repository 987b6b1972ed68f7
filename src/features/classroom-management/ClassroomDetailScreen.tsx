import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { AddMembers } from './AddMembers.tsx';
import classes from './ClassroomDetailScreen.module.css';
import { ClassroomInfo } from './ClassroomInfo.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useDeleteClassroom } from './use-delete-classroom.ts';
import { classroomWords as words } from './words.ts';

const LIST = '/classrooms-management';

export function ClassroomDetailScreen() {
  const { id = '' } = useParams();
  const classroom = useLive((store) => classroomById(store, id), [id]);
  if (classroom === undefined) return <LoadingPage />;
  return classroom ? <ClassroomDetail key={id} classroom={classroom} /> : <ClassroomMissing />;
}

function ClassroomDetail({ classroom }: { classroom: Classroom }) {
  const navigate = useNavigate();
  const remove = useDeleteClassroom(words.deleteFromDetail);
  const removeAndLeave = async () => {
    if (await remove(classroom)) await navigate(LIST, { replace: true });
  };
  return (
    <Page title={classroom.className}>
      <PageHeader
        title={classroom.className}
        back={<BackLink />}
        actions={
          <>
            <AddMembers classroom={classroom} />
            <Button
              variant="default"
              className={classes.danger}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={removeAndLeave}
            >
              {words.deleteClass}
            </Button>
          </>
        }
      />
      <ClassroomInfo classroom={classroom} />
      <div className={classes.columns}>
        <MemberPanel classroom={classroom} list="selectedTeacher" />
        <MemberPanel classroom={classroom} list="selectedStudent" />
      </div>
    </Page>
  );
}

function ClassroomMissing() {
  return (
    <Page title={words.notFound}>
      <ErrorState
        title={words.notFound}
        hint={words.notFoundHint}
        action={
          <Button component={Link} to={LIST}>
            {words.backToList}
          </Button>
        }
      />
    </Page>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to={LIST} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {words.management}
    </Anchor>
  );
}
