import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import type { Tone } from './Pill.tsx';

interface NoticeProps {
  tone?: Tone;
  /** An icon of 22 px. */
  icon?: ReactNode;
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Said at once by screen readers: for what has just gone wrong. */
  urgent?: boolean;
  children?: ReactNode;
}

/** A message that stays on the page. */
export function Notice({ tone = 'info', icon, title, action, urgent, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      <div className={classes.text}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
