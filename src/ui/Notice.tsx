import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import type { Tone } from './Pill.tsx';

interface NoticeProps {
  tone?: Tone;
  icon?: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  /** Announced at once by screen readers. */
  urgent?: boolean;
  children?: ReactNode;
}

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
