import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import type { AppUpdate, Taking } from '../update/app-update.ts';
import { appUpdate } from '../update/browser.ts';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

export function UpdateNeeded({ fetch = appUpdate.fetch }: { fetch?: () => Promise<Taking> }) {
  const state = useLive(syncState, []);
  if (state?.phase !== 'app-outdated') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone="warning"
        icon={IconRefresh}
        title={messages.updateNeededTitle}
        action={<TakeButton take={fetch} />}
      >
        {messages.updateNeeded}
      </Notice>
    </div>
  );
}

export function UpdateOffer({ update = appUpdate }: { update?: AppUpdate }) {
  const isOffered = useSyncExternalStore(update.subscribe, update.isOffered);
  if (!isOffered) return null;
  return (
    <div className={classes.strip}>
      <Notice
        icon={IconRefresh}
        title={messages.updateTitle}
        action={
          <div className={classes.buttons}>
            <Button variant="default" onClick={update.postpone}>
              {messages.updateLater}
            </Button>
            <TakeButton take={update.take} />
          </div>
        }
      >
        {messages.update}
      </Notice>
    </div>
  );
}

function TakeButton({ take }: { take: () => Promise<Taking> }) {
  const [isBusy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    if ((await take()) === 'taken') return;
    setBusy(false);
    toast.info(messages.updateAfterExam);
  };
  return (
    <Button loading={isBusy} onClick={() => void click()}>
      {messages.updateNow}
    </Button>
  );
}
