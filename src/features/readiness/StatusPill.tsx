import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconDownload,
  IconHelp,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import type { Status } from './check.ts';
import { messages } from './messages.ts';

/** A status in colour, picture and word. */
export const LOOKS: Readonly<Record<Status, { tone: Tone; icon: Icon }>> = {
  ok: { tone: 'success', icon: IconCheck },
  warning: { tone: 'warning', icon: IconAlertTriangle },
  problem: { tone: 'danger', icon: IconX },
  coming: { tone: 'info', icon: IconDownload },
  unknown: { tone: 'neutral', icon: IconHelp },
  checking: { tone: 'info', icon: IconLoader2 },
};

export function StatusPill({ status }: { status: Status }) {
  const { tone, icon: Glyph } = LOOKS[status];
  return (
    <Pill tone={tone} icon={<Glyph size={18} aria-hidden />}>
      {messages.statuses[status]}
    </Pill>
  );
}
