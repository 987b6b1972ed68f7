import { IconSchool } from '@tabler/icons-react';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ClassroomCard } from './ClassroomCard.tsx';
import { JoinClass } from './JoinClass.tsx';
import { JoinRequests } from './JoinRequests.tsx';
import { messages } from './messages.ts';

/** `/my-classrooms`: the classes that a student belongs to, and the way into another. */
export const MyClassroomsScreen = () => (
  <Page title={messages.title}>
    <PageHeader title={messages.title} actions={<JoinClass />} />
    <LoadBoundary message={messages.failed}>
      <JoinRequests />
      <MyClassrooms />
    </LoadBoundary>
  </Page>
);

function MyClassrooms() {
  const classrooms = useLive(myClassrooms, []);
  if (!classrooms) return <LoadingList height={9} />;
  if (classrooms.length === 0) {
    return (
      <EmptyList icon={<IconSchool size={28} />} title={messages.empty} hint={messages.emptyHint} />
    );
  }
  return (
    <CardGrid min={21}>
      {classrooms.map((classroom) => (
        <ClassroomCard key={classroom.id} classroom={classroom} />
      ))}
    </CardGrid>
  );
}
