import { IconMessageCircle } from '@tabler/icons-react';
import { feedbackStatusWords } from '../../domain/status-words.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { formatDate } from '../../ui/format.ts';
import { OutcomePill } from '../../ui/OutcomePill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { HomeCard } from './HomeCard.tsx';
import { words } from './words.ts';

/** How the person's own feedback stands. */
export function FeedbackCard() {
  const items = useLive(feedbacks, []);
  return (
    <HomeCard
      title={words.feedback}
      icon={<IconMessageCircle size={22} />}
      to="/feedback"
      items={items}
      empty={words.noFeedback}
      row={({ id, title, reportTime, status }) => (
        <Row
          key={id}
          title={title}
          detail={formatDate(reportTime)}
          end={<OutcomePill outcome={status}>{feedbackStatusWords[status]}</OutcomePill>}
        />
      )}
    />
  );
}
