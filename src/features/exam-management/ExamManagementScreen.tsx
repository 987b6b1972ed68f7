import { Button } from '@mantine/core';
import { IconChalkboard } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ExamBuilder } from './ExamBuilder.tsx';
import { examWords as words } from './words.ts';

export function ExamManagementScreen() {
  const classrooms = useLive(myClassrooms, []);
  return (
    <Page title={words.management} width="wide">
      <PageHeader title={words.management} />
      {classrooms === undefined && <LoadingList rows={2} height={12} />}
      {classrooms?.length === 0 && <NoClassroom />}
      {classrooms && classrooms.length > 0 && <ExamBuilder classrooms={classrooms} />}
    </Page>
  );
}

function NoClassroom() {
  return (
    <Panel>
      <EmptyList
        icon={<IconChalkboard size={28} />}
        title={words.noClass}
        hint={words.noClassHint}
        action={
          <Button component={Link} to="/classrooms-management">
            {words.toClasses}
          </Button>
        }
      />
    </Panel>
  );
}
