import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, icon: Glyph, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <div className={classes.heading}>
          {Glyph ? (
            <span className={classes.icon} aria-hidden>
              <Glyph size={22} />
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
