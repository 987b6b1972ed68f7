import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A Tabler icon of 28 px. */
  icon: ReactNode;
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  /** `h1` where this is all there is on the page. */
  heading?: 'h1' | 'p';
}

/** A list with nothing in it yet. */
export function EmptyState({ icon, title, hint, action, heading = 'p' }: EmptyStateProps) {
  const Title = heading;
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title className={classes.title}>{title}</Title>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** Something failed, with a way on. */
export function ErrorState({ title, hint, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} />}
        title={title}
        hint={hint}
        action={action}
      />
    </div>
  );
}
