import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { formatDate } from '../../ui/format.ts';
import { ReportCard } from '../../ui/ReportCard.tsx';
import { FoldedText } from './FoldedText.tsx';
import { feedbackMessages as messages } from './messages.ts';

/** One feedback, its state and the reply once there is one. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { title, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusMessages[status]}
      details={[formatDate(reportTime)]}
      answer={reply}
      answerLabel={messages.reply}
    >
      {description && <FoldedText text={description} />}
    </ReportCard>
  );
}
