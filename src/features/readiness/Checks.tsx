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
import { useLocation } from 'react-router-dom';
import { appText } from '../../domain/session/app-messages.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { askToPersist } from '../../store/persistence.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton, LinkButton } from '../../ui/buttons.tsx';
import { formatTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { type Check, type CheckId, type Status, verdictOf } from './check.ts';
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

export function CheckRow({ check }: { check: Check }) {
  const Glyph = ICONS[check.id];
  return (
    <Row
      icon={<Glyph size={22} stroke={1.75} />}
      title={messages[check.id]}
      detail={
        <>
          <div>{check.text}</div>
          <div>{check.detail}</div>
        </>
      }
      end={<StatusPill status={check.status} />}
    />
  );
}

export function actionOf(
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
      <Button key={id} variant="default" onClick={() => void ask()}>
        {messages.storageAsk}
      </Button>
    );
  }
  if (id === 'server' && status === 'problem') {
    return <SignInButton key={id} />;
  }
  return null;
}

function SignInButton() {
  const { pathname } = useLocation();
  return (
    <LinkButton to="/login" state={{ from: pathname }}>
      {messages.signIn}
    </LinkButton>
  );
}

export function Verdict({ status }: { status: Status }) {
  const app = useExamReadiness(useWorkspace().user.userRole);
  const { tone, icon: Glyph } = LOOKS[status];
  return (
    <Notice tone={tone} icon={Glyph} title={messages.verdicts[status]}>
      {status === 'coming' ? appText(app) : null}
    </Notice>
  );
}

export function AgainButton({ onLook }: { onLook: () => Promise<void> }) {
  const { sync, clock } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  const again = async () => {
    // Ignores a failed sync, because the server's row shows the result.
    await Promise.all([onLook(), sync.syncNow().catch(() => undefined)]);
    setCheckedAt(clock.now());
  };
  return (
    <>
      <IconButton loading={isBusy} icon={IconRefresh} onClick={() => void whileBusy(again)}>
        {messages.again}
      </IconButton>
      <span role="status">
        {checkedAt === null || isBusy ? null : messages.checkedAt(formatTime(checkedAt))}
      </span>
    </>
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

export function StatusPill({ status }: { status: Status }) {
  const { tone, icon: Glyph } = LOOKS[status];
  return (
    <Pill tone={tone} icon={<Glyph size={18} aria-hidden />}>
      {messages.statuses[status]}
    </Pill>
  );
}

interface TickOf {
  name: keyof typeof messages.ticks;
  icon: Icon;
  of: readonly CheckId[];
}

/** Ticks that summarise the checks before an exam. `of` lists the checks of a tick. */
const TICKS: readonly TickOf[] = [
  { name: 'ready', icon: IconDeviceTabletCheck, of: ['app', 'exams'] },
  { name: 'space', icon: IconDatabase, of: ['storage', 'space'] },
  { name: 'clock', icon: IconClock, of: ['clock'] },
  { name: 'server', icon: IconCloud, of: ['server', 'unsent'] },
];

interface TicksProps {
  checks: readonly Check[];
  onLook: () => Promise<void>;
}

export const Ticks = ({ checks, onLook }: TicksProps) => (
  <Panel>
    <RowList label={messages.summary}>
      {TICKS.map((tick) => {
        const its = checks.filter(({ id }) => tick.of.includes(id));
        return <Tick key={tick.name} tick={tick} checks={its} onLook={onLook} />;
      })}
    </RowList>
  </Panel>
);

function Tick({ tick: { name, icon: Glyph }, checks, onLook }: TicksProps & { tick: TickOf }) {
  const [wasRefused, setRefused] = useState(false);
  const open = checks.filter(({ status }) => status !== 'ok');
  const textOf = ({ id, text }: Check) =>
    id === 'storage' && wasRefused ? messages.storageRefused : text;
  return (
    <Row
      icon={<Glyph size={24} stroke={1.75} />}
      title={messages.ticks[name]}
      detail={open.length === 0 ? null : <div aria-live="polite">{open.map(textOf).join(' ')}</div>}
      end={
        <>
          {open.map((check) => actionOf(check, onLook, setRefused))}
          <StatusPill status={verdictOf(checks)} />
        </>
      }
    />
  );
}
