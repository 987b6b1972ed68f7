import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../domain/documents/user/schema.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { comparePeople } from '../../../domain/namesakes.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { deletePerson } from '../../../session/call-server.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { MoreButton, useMore } from '../../../ui/use-more.tsx';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';

/** Offers to close accounts that a complete list does not name. Preselects no account. */
export function Leavers({ leavers }: { leavers: readonly User[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, whileBusy] = useBusy();
  const confirm = useConfirm();
  const more = useMore(leavers.length, 'leavers');
  const sorted = [...leavers].sort(
    (a, b) => compareTurkish(a.schoolClass, b.schoolClass) || comparePeople(a, b),
  );
  const going = sorted.filter(({ uid }) => chosen.has(uid));
  const toggle = (uid: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(uid)) next.add(uid);
      return next;
    });
  const close = async () => {
    const message = messages.leaversAsk(going.length);
    const isSure = await confirm({ message, confirmLabel: messages.close, danger: true });
    if (!isSure) return;
    await whileBusy(() => closeAll(going));
  };
  return (
    <Panel title={messages.leavers(leavers.length)}>
      <div className={classes.parts}>
        <p className={classes.soft}>{messages.leaversHint}</p>
        <ul className={classes.rows}>
          {sorted.slice(0, more.shown).map(({ uid, displayName, schoolNumber, schoolClass }) => (
            <li key={uid}>
              <Checkbox
                label={[schoolNumber, displayName, schoolClass].filter(Boolean).join(' · ')}
                checked={chosen.has(uid)}
                disabled={isBusy}
                onChange={() => toggle(uid)}
              />
            </li>
          ))}
        </ul>
        <MoreButton more={more} count={leavers.length} />
        <Button
          color="var(--danger-fill)"
          className={classes.start}
          disabled={going.length === 0}
          loading={isBusy}
          onClick={() => void close()}
        >
          {messages.leaversChosen(going.length)}
        </Button>
      </div>
    </Panel>
  );
}

async function closeAll(people: readonly User[]): Promise<void> {
  let closed = 0;
  try {
    for (const { uid } of people) {
      await deletePerson(uid);
      closed += 1;
    }
  } catch (error) {
    toast.error(failureOf(error, messages.leaversFailed).text);
  }
  if (closed > 0) toast.success(messages.leaversClosed(closed));
}
