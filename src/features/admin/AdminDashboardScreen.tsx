import { IconChalkboard, IconMessageReport, IconSchool, IconUsers } from '@tabler/icons-react';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { counters } from '../../store/queries/school.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { useFetching } from '../../ui/fetching.ts';
import { formatNumber } from '../../ui/format.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { DiskNotice } from './DiskNotice.tsx';
import { adminMessages as messages } from './messages.ts';
import { RegistrationRule } from './RegistrationRule.tsx';

/** How many of everything there are. */
export function AdminDashboardScreen() {
  const counted = useLive(counters, []);
  const feedbackCount = useLive(async (store) => (await feedbacks(store)).length, []);
  const isComplete = useFetching() === 'done';
  const cards = [
    { label: messages.studentCount, value: counted?.students, Icon: IconUsers },
    { label: messages.teacherCount, value: counted?.teachers, Icon: IconSchool },
    { label: messages.classroomCount, value: counted?.classrooms, Icon: IconChalkboard },
    { label: messages.feedbackCount, value: feedbackCount, Icon: IconMessageReport },
  ];
  return (
    <Page title={messages.panel}>
      <PageHeader title={messages.panel} />
      <DiskNotice />
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
      <RegistrationRule />
    </Page>
  );
}
