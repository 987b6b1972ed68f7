import type { ReactNode } from 'react';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while it is being read. */
  value: ReactNode | undefined;
  icon?: ReactNode;
}

/** One big number with its name. */
export function StatCard({ label, value, icon }: StatCardProps) {
  return (
    <div className={classes.card}>
      {icon ? (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <dl className={classes.pair}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value ?? <span className={classes.unknown}>–</span>}</dd>
      </dl>
    </div>
  );
}
