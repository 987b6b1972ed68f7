import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClipboardList,
  IconClock,
  IconCloud,
  IconCloudUp,
  IconDatabase,
  IconDeviceTabletCheck,
  IconDownload,
  IconHelp,
  IconLoader2,
  IconRefresh,
  IconServer2,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { appText } from '../../domain/session/app-messages.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { askToPersist } from '../../store/persistence.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formatTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import type { Check, CheckId, Status } from './check.ts';
import { messages } from './messages.ts';

const ICONS: Readonly<Record<CheckId, Icon>> = {
  app: IconDeviceTabletCheck,
  exams: IconClipboardList,
  storage: IconDatabase,
  space: IconServer2,
  clock: IconClock,
  server: IconCloud,
  unsent: IconCloudUp,
};

export function CheckRow({ check, onLook }: { check: Check; onLook: () => Promise<void> }) {
  const [wasRefused, setRefused] = useState(false);
  const Glyph = ICONS[check.id];
  const detail = wasRefused && check.status !== 'ok' ? messages.storageRefused : check.detail;
  return (
    <Row
      icon={<Glyph size={22} stroke={1.75} />}
      title={messages[check.id]}
      detail={
        <>
          <div>{check.text}</div>
          <div aria-live="polite">{detail}</div>
        </>
      }
      end={
        <>
          {actionOf(check, onLook, setRefused)}
          <StatusPill status={check.status} />
        </>
      }
    />
  );
}

function actionOf(
  { id, status }: Check,
  onLook: () => Promise<void>,
  setRefused: (refused: boolean) => void,
): ReactNode {
  if (id === 'storage' && status === 'warning') {
    const ask = async () => {
      setRefused(!(await askToPersist()));
      await onLook();
    };
    return (
      <Button variant="default" onClick={() => void ask()}>
        {messages.storageAsk}
      </Button>
    );
  }
  if (id === 'server' && status === 'problem') {
    return (
      <Button component={Link} to="/login" state={{ from: '/test' }} variant="default">
        {messages.signIn}
      </Button>
    );
  }
  return null;
}

export function Verdict({ status, onLook }: { status: Status; onLook: () => Promise<void> }) {
  const { sync, clock, user } = useWorkspace();
  const app = useExamReadiness(user.userRole);
  const [isBusy, whileBusy] = useBusy();
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  const again = async () => {
    // The server's own row shows how its check ended.
    await Promise.all([onLook(), sync.syncNow().catch(() => undefined)]);
    setCheckedAt(clock.now());
  };
  const shown = isBusy ? 'checking' : status;
  const { tone, icon: Glyph } = LOOKS[shown];
  return (
    <Notice
      tone={tone}
      icon={Glyph}
      title={messages.verdicts[shown]}
      action={
        <IconButton loading={isBusy} icon={IconRefresh} onClick={() => void whileBusy(again)}>
          {messages.again}
        </IconButton>
      }
    >
      {shown === 'coming' ? appText(app) : null}
      {checkedAt === null || isBusy || shown === 'coming'
        ? null
        : messages.checkedAt(formatTime(checkedAt))}
    </Notice>
  );
}

const LOOKS: Readonly<Record<Status, { tone: Tone; icon: Icon }>> = {
  ok: { tone: 'success', icon: IconCheck },
  warning: { tone: 'warning', icon: IconAlertTriangle },
  problem: { tone: 'danger', icon: IconX },
  coming: { tone: 'info', icon: IconDownload },
  unknown: { tone: 'neutral', icon: IconHelp },
  checking: { tone: 'info', icon: IconLoader2 },
};

function StatusPill({ status }: { status: Status }) {
  const { tone, icon: Glyph } = LOOKS[status];
  return (
    <Pill tone={tone} icon={<Glyph size={18} aria-hidden />}>
      {messages.statuses[status]}
    </Pill>
  );
}
