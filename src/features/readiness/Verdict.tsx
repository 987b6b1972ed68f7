import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { appText } from '../../domain/session/app-messages.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import type { Status } from './check.ts';
import { messages } from './messages.ts';
import { LOOKS } from './StatusPill.tsx';

interface VerdictProps {
  status: Status;
  onLook: () => Promise<void>;
}

/** All checks in one sentence, and the button that makes them anew, the server's included. */
export function Verdict({ status, onLook }: VerdictProps) {
  const { sync, clock, user } = useWorkspace();
  const app = useAppReadiness(user.userRole);
  const [isBusy, whileBusy] = useBusy();
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  const again = async () => {
    // How the server's check ended, its row says.
    await Promise.all([onLook(), sync.syncNow().catch(() => undefined)]);
    setCheckedAt(clock.now());
  };
  const shown = isBusy ? 'checking' : status;
  const { tone, icon: Glyph } = LOOKS[shown];
  return (
    <Notice
      tone={tone}
      icon={<Glyph size={22} aria-hidden />}
      title={messages.verdicts[shown]}
      action={
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={20} />}
          onClick={() => void whileBusy(again)}
        >
          {messages.again}
        </Button>
      }
    >
      {shown === 'coming' ? appText(app) : null}
      {checkedAt === null || isBusy || shown === 'coming'
        ? null
        : messages.checkedAt(formatTime(checkedAt))}
    </Notice>
  );
}
