import { Button } from '@mantine/core';
import { failureOf } from '../../../domain/error-messages.ts';
import type { RegistrationRule } from '../../../domain/session/registration.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { readRegistration, setRegistration } from '../registration.ts';
import { useServerState } from '../use-server-state.ts';
import { listMessages as messages } from './messages.ts';

/** Once the accounts come from a list nobody has to register: closing that is offered, and left to the admin. */
export function CloseRegistration() {
  const { state, change } = useServerState(readRegistration);
  const close = async (before: RegistrationRule) => {
    try {
      await change(before, () => setRegistration('closed'));
      toast.success(messages.registrationClosed);
    } catch (error) {
      toast.error(failureOf(error, messages.registrationFailed).text);
    }
  };
  if (state.phase === 'reading' || state.phase === 'unknown' || state.value.mode !== 'open')
    return null;
  return (
    <Notice
      title={messages.registrationTitle}
      action={
        <Button
          variant="default"
          loading={state.phase === 'changing'}
          onClick={() => void close(state.value)}
        >
          {messages.registrationClose}
        </Button>
      }
    >
      {messages.registrationHint}
    </Notice>
  );
}
