import {
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
  IconPencil,
  IconSend,
  IconUserMinus,
  IconUserOff,
  IconWifiOff,
} from '@tabler/icons-react';
import type { RosterEntry } from '../../domain/grading/roster.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatNear } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import { stateInWords } from './state-in-words.ts';

const LOOKS = {
  'not-started': { tone: 'neutral', Icon: IconCircleDashed },
  unheard: { tone: 'neutral', Icon: IconWifiOff },
  absent: { tone: 'neutral', Icon: IconUserOff },
  'not-member': { tone: 'neutral', Icon: IconUserMinus },
  'in-progress': { tone: 'info', Icon: IconPencil },
  overdue: { tone: 'warning', Icon: IconHourglassHigh },
  'handed-in': { tone: 'info', Icon: IconSend },
  graded: { tone: 'success', Icon: IconCircleCheck },
} as const;

/** How far a student's paper is. */
export function PaperStatePill({ entry }: { entry: RosterEntry }) {
  const { clock } = useWorkspace();
  const { tone, Icon } = LOOKS[entry.state];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {stateInWords(entry, (at) => formatNear(at, clock.now()))}
    </Pill>
  );
}
