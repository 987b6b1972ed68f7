import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useAppReadiness } from '../../store/app-files.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Page.tsx';
import installPanelClasses from './InstallPanel.module.css';
import {
  installOffer,
  isInstalled,
  type Platform,
  platform,
  takeInstallOffer,
} from './install-offer.ts';
import { messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';

export function InstallPanel() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const isReady = useAppReadiness('student').state === 'ready';
  if (isInstalled()) return null;
  return (
    <Panel title={messages.installTitle} icon={IconDownload}>
      <p className={classes.hint}>{isReady ? messages.installHint : messages.installHintOnline}</p>
      {isOffered ? (
        <IconButton icon={IconDownload} variant="filled" onClick={() => void takeInstallOffer()}>
          {messages.install}
        </IconButton>
      ) : (
        <InstallSteps />
      )}
    </Panel>
  );
}

const ALL: readonly Platform[] = ['ios', 'android', 'desktop'];

function InstallSteps() {
  const own = platform();
  return (
    <div>
      {[own, ...ALL.filter((other) => other !== own)].map((which) => (
        <details key={which} open={which === own} className={installPanelClasses.platform}>
          <summary className={installPanelClasses.name}>{messages.steps[which].name}</summary>
          <ol className={installPanelClasses.steps}>
            {messages.steps[which].steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

export const InstallDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={messages.installTitle}>
    <InstallSteps />
  </Dialog>
);
