import type { ReactNode } from 'react';
import classes from './RowList.module.css';

export const RowList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  end?: ReactNode;
  isLong?: boolean;
}

export const Row = ({ title, detail, icon, end, isLong }: RowProps) => (
  <li className={classes.row}>
    {icon ? (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    ) : null}
    <div className={classes.text} data-long={isLong || undefined}>
      <div className={classes.title}>{title}</div>
      {detail ? <div className={classes.detail}>{detail}</div> : null}
    </div>
    {end ? <div className={classes.end}>{end}</div> : null}
  </li>
);
