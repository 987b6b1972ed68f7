import { IconMessageCircle } from '@tabler/icons-react';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { formatDate } from '../../ui/format.ts';
import { OutcomePill } from '../../ui/OutcomePill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { HomeCard } from './HomeCard.tsx';
import { messages } from './messages.ts';

/** How the person's own feedback stands. */
export function FeedbackCard() {
  const items = useLive(feedbacks, []);
  return (
    <HomeCard
      title={messages.feedback}
      icon={<IconMessageCircle size={22} />}
      to="/feedback"
      items={items}
      empty={messages.noFeedback}
      row={({ id, title, reportTime, status }) => (
        <Row
          key={id}
          title={title}
          detail={formatDate(reportTime)}
          end={<OutcomePill outcome={status}>{feedbackStatusMessages[status]}</OutcomePill>}
        />
      )}
    />
  );
}
