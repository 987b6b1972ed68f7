import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../domain/error-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { readRegistration, setRegistration } from '../registration.ts';
import { listMessages as messages } from './messages.ts';

/** Once the accounts come from a list nobody has to register: closing that is offered, and left to the admin. */
export function CloseRegistration() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, whileBusy] = useBusy();
  useEffect(() => {
    let isShown = true;
    readRegistration().then(
      ({ mode }) => isShown && setOpen(mode === 'open'),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  const close = () =>
    whileBusy(async () => {
      try {
        await setRegistration('closed');
        setOpen(false);
        toast.success(messages.registrationClosed);
      } catch (error) {
        toast.error(failureOf(error, messages.registrationFailed).text);
      }
    });
  if (!isOpen) return null;
  return (
    <Notice
      title={messages.registrationTitle}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void close()}>
          {messages.registrationClose}
        </Button>
      }
    >
      {messages.registrationHint}
    </Notice>
  );
}
