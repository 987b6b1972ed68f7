import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Pill } from './Pill.tsx';

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
