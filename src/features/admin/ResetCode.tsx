import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { failureOf } from '../../domain/error-text.ts';
import type { ResetCodeAnswer } from '../../domain/session/api.ts';
import { makeResetCode } from '../../session/accounts.ts';
import { formatDate } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './PersonPanel.module.css';
import { adminWords as words } from './words.ts';

/** Makes a code with which the person sets a new password. It is shown here, once. */
export function ResetCode({ uid }: { uid: string }) {
  const [made, setMade] = useState<ResetCodeAnswer | null>(null);
  const [isMaking, whileMaking] = useBusy();
  const make = async () => {
    try {
      setMade(await makeResetCode(uid));
    } catch (error) {
      toast.error(failureOf(error, words.codeNotMade).text);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{words.forgotten}</h3>
      <p className={classes.hint}>{words.forgottenHint}</p>
      <div role="status">
        {made && (
          <>
            <p className={classes.code}>{`${made.code.slice(0, 4)}-${made.code.slice(4)}`}</p>
            <p className={classes.hint}>{words.codeUntil(formatDate(made.expiresAt))}</p>
          </>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconKey size={20} aria-hidden />}
        loading={isMaking}
        onClick={() => void whileMaking(make)}
      >
        {made ? words.makeAnotherCode : words.makeCode}
      </Button>
    </section>
  );
}
