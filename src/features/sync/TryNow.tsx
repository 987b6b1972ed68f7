import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkspace } from '../../store/workspace.ts';
import { formatTime } from '../../ui/format.ts';
import classes from './SyncPanel.module.css';
import { words } from './words.ts';

/** Syncs now and says honestly, with the time, how that went. */
export function TryNow() {
  const { sync, clock } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const tryNow = async () => {
    setBusy(true);
    setOutcome(words.trying);
    const text = await sync.syncNow().then(
      (result) => words.outcome[result],
      () => words.failed,
    );
    setOutcome(words.outcomeAt(formatTime(clock.now()), text));
    setBusy(false);
  };
  return (
    <div className={classes.try}>
      <p className={classes.outcome} aria-live="polite">
        {outcome}
      </p>
      <Button
        loading={busy}
        leftSection={<IconRefresh size={20} />}
        onClick={() => void tryNow()}
        fullWidth
      >
        {words.tryNow}
      </Button>
    </div>
  );
}
