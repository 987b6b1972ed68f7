import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../domain/documents/user/schema.ts';
import { failureOf } from '../../../domain/error-text.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { inParts } from './in-parts.ts';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';
import { renewFirstPasswords, waitingPupils } from './server.ts';
import type { Slip } from './slip.ts';

/** Who has never signed in, by class, and slips made anew: of a first password nothing is kept that could be printed again. */
export function WaitingPanel({ onSlips }: { onSlips: (slips: Slip[]) => void }) {
  const people = useLive(everybody, []);
  const [waiting, setWaiting] = useState<ReadonlySet<string> | null>(null);
  const [isBusy, whileBusy] = useBusy();
  const confirm = useConfirm();
  const load = () =>
    whileBusy(async () => {
      try {
        setWaiting(new Set(await waitingPupils()));
      } catch (error) {
        toast.error(failureOf(error, messages.waitingFailed).text);
      }
    });
  const renew = async (pupils: readonly User[]) => {
    const message = messages.renewAsk(pupils.length);
    if (!(await confirm({ message, confirmLabel: messages.renew }))) return;
    await whileBusy(async () => {
      const way = { signal: new AbortController().signal, onProgress: () => {} };
      try {
        await inParts(pupils, way, async (part) => {
          const made = await renewFirstPasswords(part.map(({ uid }) => uid));
          onSlips(made.flatMap(({ uid, password }) => slipsOf(part, uid, password)));
        });
      } catch (error) {
        toast.error(failureOf(error, messages.renewFailed).text);
      }
    });
  };
  const groups = byClass((people ?? []).filter(({ uid }) => waiting?.has(uid)));
  return (
    <Panel title={messages.waiting}>
      <div className={classes.parts}>
        <p className={classes.soft}>{messages.waitingHint}</p>
        {waiting && groups.length === 0 && <p role="status">{messages.waitingNone}</p>}
        <ul className={classes.rows}>
          {groups.map(([name, pupils]) => (
            <li key={name} className={classes.row}>
              <span>{messages.waitingIn(name || messages.noClass, pupils.length)}</span>
              <Button
                variant="default"
                loading={isBusy}
                aria-label={messages.renewOf(name || messages.noClass)}
                onClick={() => void renew(pupils)}
              >
                {messages.renew}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          className={classes.start}
          loading={isBusy}
          onClick={() => void load()}
        >
          {messages.waitingLoad}
        </Button>
      </div>
    </Panel>
  );
}

function slipsOf(pupils: readonly User[], uid: string, password: string): Slip[] {
  const pupil = pupils.find((one) => one.uid === uid);
  if (!pupil) return [];
  const { schoolNumber: number, displayName, schoolClass } = pupil;
  return [{ uid, number, displayName, schoolClass, password }];
}

function byClass(pupils: readonly User[]): [string, User[]][] {
  const names = [...new Set(pupils.map(({ schoolClass }) => schoolClass))].sort(compareTurkish);
  return names.map((name) => [name, pupils.filter(({ schoolClass }) => schoolClass === name)]);
}
