import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import type { ResetCodeAnswer } from '../../domain/session/api.ts';
import { makeResetCode } from '../../session/accounts.ts';
import { formatDate } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';

/** Makes a code with which the person sets a new password. It is shown here, once. */
export function ResetCode({ uid }: { uid: string }) {
  const [made, setMade] = useState<ResetCodeAnswer | null>(null);
  const [isMaking, whileMaking] = useBusy();
  const make = async () => {
    try {
      setMade(await makeResetCode(uid));
    } catch (error) {
      toast.error(failureOf(error, messages.codeNotMade).text);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{messages.forgotten}</h3>
      <p className={classes.hint}>{messages.forgottenHint}</p>
      <div role="status">
        {made && (
          <>
            <p className={classes.code}>{`${made.code.slice(0, 4)}-${made.code.slice(4)}`}</p>
            <p className={classes.hint}>{messages.codeUntil(formatDate(made.expiresAt))}</p>
          </>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconKey size={20} aria-hidden />}
        loading={isMaking}
        onClick={() => void whileMaking(make)}
      >
        {made ? messages.makeAnotherCode : messages.makeCode}
      </Button>
    </section>
  );
}
