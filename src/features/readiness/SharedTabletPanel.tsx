import { Switch } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import '@mantine/core/styles/Switch.css';
import {
  maySetSharedTablet,
  setSharedTablet,
  useSharedTablet,
} from '../../session/shared-tablet-setting.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { sharedMessages as messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';

/** Shows the setting for shared tablets. Only teachers and admins can change it. */
export function SharedTabletPanel() {
  const { user } = useWorkspace();
  const isShared = useSharedTablet();
  const set = (next: boolean) => {
    try {
      setSharedTablet(user, next);
      toast.success(next ? messages.turnedOn : messages.turnedOff);
    } catch {
      toast.error(messages.failed);
    }
  };
  return (
    <Panel title={messages.title} icon={IconDeviceTablet}>
      <p className={classes.hint}>{isShared ? messages.on : messages.off}</p>
      {maySetSharedTablet(user) ? (
        <Switch
          size="md"
          checked={isShared}
          label={messages.label}
          description={messages.hint}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      ) : (
        <p className={classes.note}>{messages.notYours}</p>
      )}
    </Panel>
  );
}
