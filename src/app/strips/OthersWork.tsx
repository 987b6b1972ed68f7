import { IconCloudUp } from '@tabler/icons-react';
import type { OthersWork as State } from '../../session/delivery/background-senders.ts';
import { Notice } from '../../ui/Notice.tsx';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

/** Tells everybody at this device that somebody's work waits on it, never whose or what. */
export function OthersWork({ state }: { state: State }) {
  if (state === 'none') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone={state === 'stuck' ? 'warning' : 'info'}
        icon={<IconCloudUp size={22} />}
        title={messages.othersWaitingTitle}
      >
        {state === 'stuck' ? messages.othersStuck : messages.othersWaiting}
      </Notice>
    </div>
  );
}
