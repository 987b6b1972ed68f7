import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useAppReadiness } from '../../store/app-files.ts';
import { Panel } from '../../ui/Panel.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { installOffer, isInstalled, takeInstallOffer } from './install-offer.ts';
import { messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';

/** How to put the app on the home screen; nothing where it is there. */
export function InstallPanel() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const isReady = useAppReadiness('student').state === 'ready';
  if (isInstalled()) return null;
  return (
    <Panel title={messages.installTitle} icon={<IconDownload size={22} />}>
      <p className={classes.hint}>{isReady ? messages.installHint : messages.installHintOnline}</p>
      {isOffered ? (
        <Button leftSection={<IconDownload size={20} />} onClick={() => void takeInstallOffer()}>
          {messages.install}
        </Button>
      ) : (
        <InstallSteps />
      )}
    </Panel>
  );
}
