import type { ReactNode } from 'react';
import classes from './Pill.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface PillProps {
  tone?: Tone;
  /** An icon of 16 to 18 px; tone alone must never carry the meaning. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A small label for a state. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
