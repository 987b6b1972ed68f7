import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, icon, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <div className={classes.heading}>
          {icon ? (
            <span className={classes.icon} aria-hidden>
              {icon}
            </span>
          ) : null}
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
