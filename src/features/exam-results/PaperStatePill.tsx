import {
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
  IconPencil,
  IconSend,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react';
import type { PaperState } from '../../domain/grading/roster.ts';
import { Pill } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';

const LOOKS = {
  'not-started': { tone: 'neutral', Icon: IconCircleDashed },
  absent: { tone: 'neutral', Icon: IconUserOff },
  'not-member': { tone: 'neutral', Icon: IconUserMinus },
  'in-progress': { tone: 'info', Icon: IconPencil },
  overdue: { tone: 'warning', Icon: IconHourglassHigh },
  'handed-in': { tone: 'info', Icon: IconSend },
  graded: { tone: 'success', Icon: IconCircleCheck },
} as const;

/** How far a student's paper is. */
export function PaperStatePill({ state }: { state: PaperState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {messages.states[state]}
    </Pill>
  );
}
