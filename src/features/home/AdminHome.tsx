import { IconChecklist } from '@tabler/icons-react';
import { useLive } from '../../store/live.ts';
import { type Counters, counters } from '../../store/queries/school.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ShortList } from './HomeCard.tsx';
import { staffMessages as messages } from './staff-messages.ts';

export const AdminHome = () => (
  <Panel title={messages.needs} icon={IconChecklist}>
    <LoadBoundary message={messages.needsFailed}>
      <AdminNeeds />
    </LoadBoundary>
  </Panel>
);

function AdminNeeds() {
  const counted = useLive(counters, []);
  return (
    <ShortList
      items={counted && worksOf(counted)}
      empty={messages.noAdminWork}
      row={({ to, title, act }) => (
        <Row
          key={to}
          title={title}
          end={
            <LinkButton variant="filled" to={to} aria-label={`${act}: ${title}`}>
              {act}
            </LinkButton>
          }
        />
      )}
    />
  );
}

const worksOf = ({ waitingTeachers, teacherless, pendingFeedbacks }: Counters) =>
  [
    {
      to: '/admin/teachers',
      count: waitingTeachers,
      title: messages.teachersWait(waitingTeachers),
      act: messages.toTeachers,
    },
    {
      to: '/admin/classrooms',
      count: teacherless.length,
      title: messages.classesWait(teacherless),
      act: messages.toClasses,
    },
    {
      to: '/admin/feedback',
      count: pendingFeedbacks,
      title: messages.feedbackWaits(pendingFeedbacks),
      act: messages.toFeedback,
    },
  ].filter(({ count }) => count > 0);
