import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { Feedback } from '../../domain/entities/feedback.ts';
import { formatDate } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import classes from './FeedbackCard.module.css';
import { FoldedText } from './FoldedText.tsx';
import { feedbackWords as words } from './words.ts';

const LOOKS = {
  pending: { tone: 'warning', Icon: IconClock },
  resolved: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;

/** One feedback, its state and the reply once there is one. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { title, status, reportTime, description, reply } = feedback;
  const { tone, Icon } = LOOKS[status];
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.title}>{title}</h2>
        <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
          {words.statuses[status]}
        </Pill>
      </div>
      <p className={classes.quiet}>{formatDate(reportTime)}</p>
      {description && <FoldedText text={description} />}
      {reply && (
        <div className={classes.reply}>
          <strong>{words.reply}</strong>
          <p className={classes.text}>{reply}</p>
        </div>
      )}
    </article>
  );
}
