import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  installOffer,
  isInstalled,
  platform,
  takeInstallOffer,
} from '../../features/readiness/install-offer.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { late } from '../../ui/late.ts';
import { Notice } from '../../ui/Notice.tsx';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

const InstallDialog = late(
  async () => (await import('../../features/readiness/InstallPanel.tsx')).InstallDialog,
);

export function InstallHint() {
  const { pathname } = useLocation();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const isReady = useAppReadiness('student').state === 'ready';
  const [isDismissed, setDismissed] = useState(isHintDismissed);
  const [isExplaining, setExplaining] = useState(false);
  // Shows the hint on iOS, where Safari offers no installation and the hint lists the steps.
  const canInstall = isOffered || platform() === 'ios';
  if (pathname !== '/' || !isReady || isDismissed || !canInstall || isInstalled()) return null;
  const dismiss = () => {
    dismissHint();
    setDismissed(true);
  };
  return (
    <div className={classes.strip} data-place="below">
      <Notice
        tone="neutral"
        icon={IconDownload}
        title={messages.installTitle}
        action={
          <div className={classes.buttons}>
            <Button variant="default" onClick={dismiss}>
              {messages.installNo}
            </Button>
            {isOffered ? (
              <Button onClick={() => void takeInstallOffer()}>{messages.install}</Button>
            ) : (
              <Button onClick={() => setExplaining(true)}>{messages.installHow}</Button>
            )}
          </div>
        }
      >
        {messages.installHint}
      </Notice>
      {isExplaining ? (
        <Suspense fallback={null}>
          <InstallDialog onClose={() => setExplaining(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const KEY = 'okul.install-hint';
const NO = 'no';

export const isHintDismissed = (): boolean => localStorage.getItem(KEY) === NO;

/** Hides the hint on this device. If the storage is full, hides it until the next page load. */
export function dismissHint(): void {
  try {
    localStorage.setItem(KEY, NO);
  } catch {
    return;
  }
}
