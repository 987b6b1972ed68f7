import { Button } from '@mantine/core';
import {
  type Icon,
  IconClipboardList,
  IconClock,
  IconCloud,
  IconCloudUp,
  IconDatabase,
  IconDeviceTabletCheck,
  IconServer2,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { askToPersist } from '../../store/persistence.ts';
import { Row } from '../../ui/RowList.tsx';
import type { Check, CheckId } from './check.ts';
import { messages } from './messages.ts';
import { StatusPill } from './StatusPill.tsx';

const ICONS: Readonly<Record<CheckId, Icon>> = {
  app: IconDeviceTabletCheck,
  exams: IconClipboardList,
  storage: IconDatabase,
  space: IconServer2,
  clock: IconClock,
  server: IconCloud,
  unsent: IconCloudUp,
};

interface CheckRowProps {
  check: Check;
  /** Looks again, once something was done about it. */
  onLook: () => Promise<void>;
}

/** One check: what it is, how it stands, and what can be done about it. */
export function CheckRow({ check, onLook }: CheckRowProps) {
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
