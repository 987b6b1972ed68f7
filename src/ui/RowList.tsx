import type { ReactNode } from 'react';
import classes from './RowList.module.css';

/** A list of rows, divided by lines; fits inside a `Panel`. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** The row's name; may be a link. */
  title: ReactNode;
  /** One quiet line below it. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Pills, buttons or links at the end. */
  end?: ReactNode;
  /** Where the detail is text to be read: the end stands below it rather than squeeze it. */
  isLong?: boolean;
}

/** One row: name, a quiet line, and what can be done or is known at the end. */
export function Row({ title, detail, icon, end, isLong }: RowProps) {
  return (
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
}
