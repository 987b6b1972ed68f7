import { IconSchool } from '@tabler/icons-react';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ClassroomCard } from './ClassroomCard.tsx';
import { words } from './words.ts';

/** `/my-classrooms`: the classes that a student belongs to. */
export function MyClassroomsScreen() {
  const classrooms = useLive(myClassrooms, []);
  return (
    <Page title={words.title}>
      <PageHeader title={words.title} />
      {classrooms ? null : <LoadingList height={9} />}
      {classrooms?.length === 0 ? (
        <EmptyState icon={<IconSchool size={28} />} title={words.empty} hint={words.emptyHint} />
      ) : null}
      <CardGrid>
        {classrooms?.map((classroom) => (
          <ClassroomCard key={classroom.id} classroom={classroom} />
        ))}
      </CardGrid>
    </Page>
  );
}
