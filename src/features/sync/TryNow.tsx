import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkspace } from '../../store/workspace.ts';
import { formatTime } from '../../ui/format.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { messages } from './messages.ts';
import classes from './SyncPanel.module.css';

/** Syncs now and says honestly, with the time, how that went. */
export function TryNow() {
  const { sync, clock } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const [outcome, setOutcome] = useState('');
  const tryNow = async () => {
    setOutcome(messages.trying);
    const text = await sync.syncNow().then(
      (result) => messages.outcome[result],
      () => messages.failed,
    );
    setOutcome(messages.outcomeAt(formatTime(clock.now()), text));
  };
  return (
    <div className={classes.try}>
      <p className={classes.outcome} aria-live="polite">
        {outcome}
      </p>
      <Button
        loading={isBusy}
        leftSection={<IconRefresh size={20} />}
        onClick={() => void whileBusy(tryNow)}
        fullWidth
      >
        {messages.tryNow}
      </Button>
    </div>
  );
}
