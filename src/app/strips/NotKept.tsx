import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import type { AppUpdate } from '../update/app-update.ts';
import { appUpdate } from '../update/browser.ts';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

/** Says that the app does not open without a network, for as long as that is so though it was tried. */
export function NotKept({ app = appUpdate }: { app?: Pick<AppUpdate, 'subscribe' | 'isMissing'> }) {
  if (!useSyncExternalStore(app.subscribe, app.isMissing)) return null;
  return (
    <div className={classes.strip}>
      <Notice tone="warning" icon={<IconCloudOff size={22} />} title={messages.notKept}>
        {messages.notKeptHint}
      </Notice>
    </div>
  );
}
