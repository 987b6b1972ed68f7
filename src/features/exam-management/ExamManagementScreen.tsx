import { Button } from '@mantine/core';
import { IconChalkboard } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { EmptyList } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ExamBuilder } from './ExamBuilder.tsx';
import { examMessages as messages } from './messages.ts';

export function ExamManagementScreen() {
  const classrooms = useLive(myClassrooms, []);
  return (
    <Page title={messages.management} width="wide">
      <PageHeader title={messages.management} />
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
        title={messages.noClass}
        hint={messages.noClassHint}
        action={
          <Button component={Link} to="/classrooms-management">
            {messages.toClasses}
          </Button>
        }
      />
    </Panel>
  );
}
