import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHeartbeat,
  IconQuestionMark,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SchoolHealth } from '../../domain/session/school-health.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { healthMessages as messages } from './health-messages.ts';
import { type HealthStatus, judgeHealth } from './judge-health.ts';
import { readSchoolHealth } from './school-health.ts';

/** How the school's server is, line by line with what to do. Only the server knows, so nothing older is shown. */
export function HealthPanel() {
  const { clock } = useWorkspace();
  const [health, setHealth] = useState<SchoolHealth | 'asking' | null>('asking');
  useEffect(() => {
    void readSchoolHealth().then(setHealth);
  }, []);
  if (health === 'asking') return null;
  return (
    <Panel title={messages.title} icon={<IconHeartbeat size={22} />}>
      {health === null ? (
        <p>{messages.offline}</p>
      ) : (
        <RowList label={messages.title}>
          {judgeHealth(health, clock.now()).map(({ title, status, text, hint }) => (
            <Row
              key={title}
              isLong
              title={text === undefined ? title : `${title}: ${text}`}
              detail={hint}
              end={PILLS[status]}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

const PILLS: Readonly<Record<HealthStatus, ReactNode>> = {
  good: (
    <Pill tone="success" icon={<IconCircleCheck size={16} />}>
      {messages.good}
    </Pill>
  ),
  look: (
    <Pill tone="warning" icon={<IconAlertTriangle size={16} />}>
      {messages.look}
    </Pill>
  ),
  unknown: <Pill icon={<IconQuestionMark size={16} />}>{messages.unknown}</Pill>,
  known: null,
};
