import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHeartbeat,
  IconQuestionMark,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type ClockFault,
  type SchoolHealth,
  schoolHealthSchema,
} from '../../../domain/session/health.ts';
import { askServer } from '../../../session/call-server.ts';
import { useLive } from '../../../store/live.ts';
import { syncState } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatDate } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Page.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { healthMessages as messages } from './messages.ts';

interface Read {
  health: SchoolHealth;
  /** Time of the server's response (ms). */
  at: number;
}

/** Pause between two requests (ms). */
const EVERY = 60_000;

/** Shows the server's health. Offline, shows the last values with their time. */
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
    <Panel title={messages.title} icon={IconHeartbeat}>
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

const readSchoolHealth = (): Promise<SchoolHealth | null> =>
  askServer(schoolHealthSchema, 'GET', '/api/admin/health').catch(() => null);

/** `known`: a fact that is neither good nor bad. */
type HealthStatus = 'good' | 'look' | 'unknown' | 'known';

interface HealthLine {
  title: string;
  status: HealthStatus;
  text?: string;
  hint?: string;
}

const DAY = 24 * 60 * 60_000;
/** Age from which a backup counts as old (ms): a week and a day. */
const BACKUP_OLD = 8 * DAY;
/** Remaining validity from which the panel warns of a certificate (ms). */
const CERTIFICATE_SOON = 30 * DAY;
const GIGABYTE = 1024 ** 3;
const SPACE_LOW = 2 * GIGABYTE;

/** Returns the panel's lines. @param asOf time of an old response (ms); null if current */
export const judgeHealth = (
  health: SchoolHealth,
  now: number,
  asOf: number | null = null,
): HealthLine[] => [
  backupLine(health.lastBackup, now),
  certificateLine(health.certificateEnd, now),
  spaceLine(health.freeBytes),
  ...(health.clock === null ? [] : [clockLine(health.clock)]),
  {
    title: asOf === null ? messages.online : messages.onlineAt(asOf),
    status: 'known',
    text: messages.onlineCount(health.online),
    hint: messages.onlineHint,
  },
  unknown(messages.unsent, messages.unsentUnknown),
  { title: messages.version, status: 'known', text: health.version },
];

const clockLine = (fault: ClockFault): HealthLine =>
  judged(messages.clock, messages.clockIs[fault], messages.clockHint);

const unknown = (title: string, hint: string): HealthLine => ({ title, status: 'unknown', hint });

const judged = (title: string, text: string, hint: string | undefined): HealthLine => ({
  title,
  text,
  status: hint === undefined ? 'good' : 'look',
  ...(hint !== undefined && { hint }),
});

function backupLine(at: number | null, now: number): HealthLine {
  if (at === null) return { title: messages.backup, status: 'look', hint: messages.backupUnknown };
  const text = messages.backupAt(at, Math.floor((now - at) / DAY));
  return judged(messages.backup, text, now - at > BACKUP_OLD ? messages.backupOld : undefined);
}

function certificateLine(end: number | null, now: number): HealthLine {
  if (end === null) return unknown(messages.certificate, messages.certificateUnknown);
  const soon = end - now < CERTIFICATE_SOON ? messages.certificateSoon : undefined;
  const hint = end <= now ? messages.certificateOver : soon;
  return judged(messages.certificate, messages.certificateEnd(end), hint);
}

function spaceLine(bytes: number | null): HealthLine {
  if (bytes === null) return unknown(messages.space, messages.spaceUnknown);
  const text = messages.spaceFree(Math.floor(bytes / GIGABYTE));
  return judged(messages.space, text, bytes < SPACE_LOW ? messages.spaceLow : undefined);
}
