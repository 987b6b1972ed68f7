import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from '../shell/Strip.module.css';
import { words } from '../words.ts';
import { fetchUpdate, postponeUpdate, takeUpdate, updateStore } from './app-update.ts';

/** The server has become too new for this version of the app. Cannot be put off; in the exam room nobody sees it. */
export function UpdateNeeded() {
  const state = useLive(syncState, []);
  if (state?.phase !== 'app-outdated') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone="warning"
        icon={<IconRefresh size={22} />}
        title={words.updateNeededTitle}
        action={<Button onClick={() => void fetchUpdate()}>{words.updateNow}</Button>}
      >
        {words.updateNeeded}
      </Notice>
    </div>
  );
}

/** Offers a newer version. Part of the shell, which the exam room does not have. */
export function UpdateOffer() {
  const isWaiting = useSyncExternalStore(updateStore.subscribe, updateStore.isWaiting);
  if (!isWaiting) return null;
  return (
    <div className={classes.strip}>
      <Notice icon={<IconRefresh size={22} />} title={words.updateTitle} action={actions}>
        {words.update}
      </Notice>
    </div>
  );
}

const actions = (
  <Group gap="xs">
    <Button variant="default" onClick={postponeUpdate}>
      {words.updateLater}
    </Button>
    <Button onClick={takeUpdate}>{words.updateNow}</Button>
  </Group>
);
