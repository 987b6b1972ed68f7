import { IconCloudUp } from '@tabler/icons-react';
import type { OthersWork as State } from '../../session/couriers.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from '../words.ts';
import classes from './Strip.module.css';

/** To whoever takes up the device: that somebody's work waits on it. Whose and what is nobody's business. */
export function OthersWork({ state }: { state: State }) {
  if (state === 'none') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone={state === 'stuck' ? 'warning' : 'info'}
        icon={<IconCloudUp size={22} />}
        title={words.othersWaitingTitle}
      >
        {state === 'stuck' ? words.othersStuck : words.othersWaiting}
      </Notice>
    </div>
  );
}
