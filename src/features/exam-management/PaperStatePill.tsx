import { IconCircleCheck, IconCircleDashed, IconPencil, IconSend } from '@tabler/icons-react';
import { Pill } from '../../ui/Pill.tsx';
import type { PaperState } from './roster.ts';
import { examWords as words } from './words.ts';

const LOOKS = {
  'not-started': { tone: 'neutral', Icon: IconCircleDashed },
  'in-progress': { tone: 'info', Icon: IconPencil },
  'handed-in': { tone: 'warning', Icon: IconSend },
  graded: { tone: 'success', Icon: IconCircleCheck },
} as const;

/** How far a student's paper is. */
export function PaperStatePill({ state }: { state: PaperState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {words.states[state]}
    </Pill>
  );
}
