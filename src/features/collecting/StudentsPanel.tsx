import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconSend,
} from '@tabler/icons-react';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { messages } from './messages.ts';
import type { CollectedStudent } from './students.ts';

const LOOKS = {
  none: { tone: 'neutral', Icon: IconCircleDashed },
  waiting: { tone: 'info', Icon: IconClock },
  sent: { tone: 'info', Icon: IconSend },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  arrived: { tone: 'success', Icon: IconCircleCheck },
} as const;

/** Whose paper is where. */
export const StudentsPanel = ({ students }: { students: readonly CollectedStudent[] }) => (
  <Panel title={messages.students}>
    <RowList label={messages.students}>
      {students.map(({ uid, name, state, reason }) => {
        const { tone, Icon } = LOOKS[state];
        return (
          <Row
            key={uid}
            title={name}
            detail={reason && messages.reasons[reason]}
            end={
              <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
                {messages.states[state]}
              </Pill>
            }
          />
        );
      })}
    </RowList>
  </Panel>
);
