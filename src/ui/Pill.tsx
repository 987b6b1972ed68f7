import {
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
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

const LOOKS = {
  pending: { tone: 'warning', Icon: IconClock },
  resolved: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;
export type Outcome = keyof typeof LOOKS;

/** Whether something still waits, was settled or was turned down: never by colour alone. */
export function OutcomePill({ outcome, children }: { outcome: Outcome; children: string }) {
  const { tone, Icon } = LOOKS[outcome];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {children}
    </Pill>
  );
}

/** What became of a question: right, wrong, left blank, its points given to everybody, or not counted. */
type Look = 'correct' | 'wrong' | 'blank' | 'given' | 'uncounted';

const VERDICT_PILL_LOOKS: Readonly<Record<Look, { tone?: Tone; icon?: ReactNode }>> = {
  correct: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconX size={18} aria-hidden /> },
  blank: { tone: 'neutral', icon: <IconMinus size={18} aria-hidden /> },
  given: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  uncounted: {},
};

/** A question's outcome, with the words of whoever shows it. */
export const VerdictPill = ({ look, children }: { look: Look; children: ReactNode }) => (
  <Pill {...VERDICT_PILL_LOOKS[look]}>{children}</Pill>
);
