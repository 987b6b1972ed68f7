import { IconChalkboard, IconMessageReport, IconSchool, IconUsers } from '@tabler/icons-react';
import { useLive } from '../../store/live.ts';
import { counters } from '../../store/queries/counters.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { useFetching } from '../../ui/fetching.ts';
import { formatNumber } from '../../ui/format.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { adminWords as words } from './words.ts';

/** How many of everything there are. */
export function AdminDashboardScreen() {
  const counted = useLive(counters, []);
  const feedbackCount = useLive(async (store) => (await feedbacks(store)).length, []);
  const isComplete = useFetching() === 'done';
  const cards = [
    { label: words.studentCount, value: counted?.students, Icon: IconUsers },
    { label: words.teacherCount, value: counted?.teachers, Icon: IconSchool },
    { label: words.classroomCount, value: counted?.classrooms, Icon: IconChalkboard },
    { label: words.feedbackCount, value: feedbackCount, Icon: IconMessageReport },
  ];
  return (
    <Page title={words.panel}>
      <PageHeader title={words.panel} />
      <CardGrid min={20} most={2}>
        {cards.map(({ label, value, Icon }) => (
          <StatCard
            key={label}
            label={label}
            value={value === undefined || !isComplete ? undefined : formatNumber(value)}
            icon={<Icon size={26} />}
          />
        ))}
      </CardGrid>
    </Page>
  );
}
