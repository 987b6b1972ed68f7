import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession, wipe } from '../../session/session.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { Panel } from '../../ui/Panel.tsx';
import { unsentInWords } from '../../ui/unsent.ts';
import classes from './ReadinessScreen.module.css';
import { WipeDialog } from './WipeDialog.tsx';
import { wipeMessages as messages } from './wipe-messages.ts';

/** The way to leave nothing of oneself on a device. Signing out alone removes nothing where the device is not shared. */
export function WipePanel({ onWipe = wipe }: { onWipe?: () => Promise<void> }) {
  const state = useLive(syncState, []);
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const left = [...(state?.unsent ?? []), ...(state?.refused ?? [])];
  const unsent = [...new Map(left.map((one) => [one.id, one])).values()];
  return (
    <Panel title={messages.title} icon={<IconEraser size={22} />}>
      <p className={classes.hint}>{messages.hint}</p>
      <Button variant="default" disabled={!state} onClick={() => setAsking(true)}>
        {messages.open}
      </Button>
      {isAsking ? (
        <WipeDialog
          unsent={unsentInWords(unsent)}
          isClosed={session.status === 'signed-in' && session.closed === true}
          onWipe={onWipe}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
