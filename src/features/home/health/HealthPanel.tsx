import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHeartbeat,
  IconQuestionMark,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SchoolHealth } from '../../../domain/session/health.ts';
import { useLive } from '../../../store/live.ts';
import { syncState } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatDate } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { type HealthStatus, judgeHealth } from './judge.ts';
import { healthMessages as messages } from './messages.ts';
import { readSchoolHealth } from './read.ts';

interface Read {
  health: SchoolHealth;
  /** When the server said so, ms. */
  at: number;
}

/** ms; who is connected changes by the minute. */
const EVERY = 60_000;

/** How the school's server is, line by line with what to do. What it said before the connection broke is told with its hour. */
export function HealthPanel() {
  const { clock } = useWorkspace();
  const isOffline = useLive(syncState, [])?.phase === 'offline';
  const [read, setRead] = useState<Read | 'asking' | null>('asking');
  useEffect(() => {
    const ask = async () => {
      const health = await readSchoolHealth();
      setRead((known) =>
        health ? { health, at: clock.now() } : known === 'asking' ? null : known,
      );
    };
    void ask();
    const timer = isOffline ? undefined : setInterval(() => void ask(), EVERY);
    return () => clearInterval(timer);
  }, [clock, isOffline]);
  if (read === 'asking') return null;
  return (
    <Panel title={messages.title} icon={<IconHeartbeat size={22} />}>
      {read === null ? (
        <p>{messages.offline}</p>
      ) : (
        <>
          {isOffline && <p role="status">{messages.offlineSince(formatDate(read.at))}</p>}
          <Lines read={read} isNow={!isOffline} now={clock.now()} />
        </>
      )}
    </Panel>
  );
}

function Lines({ read, isNow, now }: { read: Read; isNow: boolean; now: number }) {
  const { health, at } = read;
  return (
    <RowList label={messages.title}>
      {judgeHealth(health, now, isNow ? null : at).map(({ title, status, text, hint }) => (
        <Row
          key={title}
          isLong
          title={text === undefined ? title : `${title}: ${text}`}
          detail={hint}
          end={PILLS[status]}
        />
      ))}
    </RowList>
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
