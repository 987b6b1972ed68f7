import { Button } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { formatDate } from '../../ui/format.ts';
import { LongText, ReportCard } from '../../ui/ReportCard.tsx';
import { adminMessages as messages } from './messages.ts';
import { senderOf } from './sender.ts';

interface FeedbackTicketProps {
  feedback: Feedback;
  onReply: (feedback: Feedback) => void;
}

/** One feedback with its state and the reply, if there is one. */
export function FeedbackTicket({ feedback, onReply }: FeedbackTicketProps) {
  const { id, title, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusMessages[status]}
      details={[
        `${senderOf(feedback)} · ${formatDate(reportTime)}`,
        `${messages.feedbackId}: ${id}`,
      ]}
      answer={reply}
      answerLabel={messages.replyLabel}
      action={
        <Button
          variant="default"
          leftSection={<IconMessageReply size={18} aria-hidden />}
          aria-label={messages.replyOf(title)}
          onClick={() => onReply(feedback)}
        >
          {messages.reply}
        </Button>
      }
    >
      {description && <LongText>{description}</LongText>}
    </ReportCard>
  );
}
