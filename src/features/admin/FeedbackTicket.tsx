import { Button } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import type { Feedback } from '../../domain/entities/feedback.ts';
import { feedbackStatusWords } from '../../domain/status-words.ts';
import { formatDate } from '../../ui/format.ts';
import { LongText, ReportCard } from '../../ui/ReportCard.tsx';
import { adminWords as words } from './words.ts';

interface FeedbackTicketProps {
  feedback: Feedback;
  onReply: (feedback: Feedback) => void;
}

/** One feedback with its state and the reply, if there is one. */
export function FeedbackTicket({ feedback, onReply }: FeedbackTicketProps) {
  const { id, title, username, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusWords[status]}
      details={[`${username} · ${formatDate(reportTime)}`, `${words.feedbackId}: ${id}`]}
      answer={reply}
      answerLabel={words.replyLabel}
      action={
        <Button
          variant="default"
          leftSection={<IconMessageReply size={18} aria-hidden />}
          aria-label={words.replyOf(title)}
          onClick={() => onReply(feedback)}
        >
          {words.reply}
        </Button>
      }
    >
      {description && <LongText>{description}</LongText>}
    </ReportCard>
  );
}
