import type { Feedback } from '../../domain/entities/feedback.ts';
import { feedbackStatusWords } from '../../domain/status-words.ts';
import { formatDate } from '../../ui/format.ts';
import { ReportCard } from '../../ui/ReportCard.tsx';
import { FoldedText } from './FoldedText.tsx';
import { feedbackWords as words } from './words.ts';

/** One feedback, its state and the reply once there is one. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { title, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusWords[status]}
      details={[formatDate(reportTime)]}
      answer={reply}
      answerLabel={words.reply}
    >
      {description && <FoldedText text={description} />}
    </ReportCard>
  );
}
