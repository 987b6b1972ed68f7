import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Pill.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface PillProps {
  tone?: Tone;
  /** Icon; required if the tone has a meaning. */
  icon?: ReactNode;
  children: ReactNode;
}

export const Pill = ({ tone = 'neutral', icon, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone}>
    {icon}
    {children}
  </span>
);

const LOOKS = {
  pending: { tone: 'warning', Icon: IconClock },
  resolved: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;
export type Outcome = keyof typeof LOOKS;

export function OutcomePill({ outcome, children }: { outcome: Outcome; children: string }) {
  const { tone, Icon } = LOOKS[outcome];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {children}
    </Pill>
  );
}
