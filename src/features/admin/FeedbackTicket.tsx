import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconMessageReply } from '@tabler/icons-react';
import type { Feedback, FeedbackStatus } from '../../domain/entities/feedback.ts';
import { formatDate } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import classes from './FeedbackTicket.module.css';
import { adminWords as words } from './words.ts';

const LOOKS = {
  pending: { tone: 'warning', Icon: IconClock },
  resolved: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;

interface FeedbackTicketProps {
  feedback: Feedback;
  onReply: (feedback: Feedback) => void;
}

/** One feedback with its state and the reply, if there is one. */
export function FeedbackTicket({ feedback, onReply }: FeedbackTicketProps) {
  const { id, title, username, status, reportTime, description, reply } = feedback;
  return (
    <article className={classes.ticket}>
      <div className={classes.line}>
        <h2 className={classes.title}>{title}</h2>
        <StatusPill status={status} />
      </div>
      <p className={classes.quiet}>
        {username} · {formatDate(reportTime)}
      </p>
      <p className={classes.quiet}>
        {words.feedbackId}: {id}
      </p>
      {description && <p className={classes.text}>{description}</p>}
      {reply && (
        <div className={classes.reply}>
          <strong>{words.theReply}</strong>
          <p className={classes.text}>{reply}</p>
        </div>
      )}
      <Button
        className={classes.button}
        variant="default"
        leftSection={<IconMessageReply size={18} aria-hidden />}
        aria-label={words.replyOf(title)}
        onClick={() => onReply(feedback)}
      >
        {words.reply}
      </Button>
    </article>
  );
}

function StatusPill({ status }: { status: FeedbackStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {words.statuses[status]}
    </Pill>
  );
}
