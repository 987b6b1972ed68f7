import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../domain/documents/user/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { comparePeople } from '../../../domain/namesakes.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { tried, useBusy } from '../../../ui/use-busy.ts';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';
import type { Slip } from './Slips.tsx';
import { inParts, renewFirstPasswords, waitingPupils } from './server.ts';

interface WaitingPanelProps {
  slips: readonly Slip[];
  onSlips: (slips: Slip[]) => void;
}

const NAMED = 10;

/** Replaces first passwords of chosen students. Other students' printed passwords remain valid. */
export function WaitingPanel({ slips, onSlips }: WaitingPanelProps) {
  const people = useLive(everybody, []);
  const [waiting, setWaiting] = useState<ReadonlySet<string> | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, whileBusy] = useBusy();
  const confirm = useConfirm();
  const load = () =>
    whileBusy(async () => {
      setWaiting(new Set(await waitingPupils()));
    }, explaining(messages.waitingFailed));
  const pupils = (people ?? []).filter(({ uid }) => waiting?.has(uid));
  const going = pupils.filter(({ uid }) => chosen.has(uid));
  const renew = async () => {
    const message = messages.renewAsk(going.length);
    const lost = <Named pupils={going} />;
    if (!(await confirm({ message, lost, confirmLabel: messages.renew }))) return;
    await whileBusy(() =>
      renewAll(going, (made) => {
        onSlips(made);
        const uids = new Set(made.map(({ uid }) => uid));
        setChosen((now) => new Set([...now].filter((uid) => !uids.has(uid))));
      }),
    );
  };
  return (
    <Panel title={messages.waiting}>
      <div className={classes.parts}>
        <p className={classes.soft}>{messages.waitingHint}</p>
        {waiting && pupils.length === 0 && <p role="status">{messages.waitingNone}</p>}
        <PupilChoice pupils={pupils} chosen={chosen} onChosen={setChosen} slips={slips} />
        <div className={classes.actions}>
          {pupils.length > 0 && (
            <Button disabled={going.length === 0} loading={isBusy} onClick={() => void renew()}>
              {messages.renewChosen(going.length)}
            </Button>
          )}
          <Button variant="default" loading={isBusy} onClick={() => void load()}>
            {messages.waitingLoad}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

async function renewAll(pupils: readonly User[], onMade: (slips: Slip[]) => void): Promise<void> {
  const way = { signal: new AbortController().signal, onProgress: () => {} };
  await tried(
    () =>
      inParts(pupils, way, async (part) => {
        const made = await renewFirstPasswords(part.map(({ uid }) => uid));
        onMade(made.flatMap(({ uid, password }) => slipsOf(part, uid, password)));
      }),
    explaining(messages.renewFailed),
  );
}

function slipsOf(pupils: readonly User[], uid: string, password: string): Slip[] {
  const pupil = pupils.find((one) => one.uid === uid);
  if (!pupil) return [];
  const { schoolNumber: number, displayName, schoolClass } = pupil;
  return [{ uid, number, displayName, schoolClass, password }];
}

const Named = ({ pupils }: { pupils: readonly User[] }) => (
  <ul>
    {pupils.slice(0, NAMED).map(({ uid, displayName, schoolNumber }) => (
      <li key={uid}>{[schoolNumber, displayName].filter(Boolean).join(' · ')}</li>
    ))}
    {pupils.length > NAMED && <li>{messages.others(pupils.length - NAMED)}</li>}
  </ul>
);

interface PupilChoiceProps {
  pupils: readonly User[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  slips: readonly Slip[];
}

const PupilChoice = ({ pupils, ...choice }: PupilChoiceProps) => (
  <ul className={classes.rows}>
    {byClass(pupils).map(([name, ofClass]) => (
      <ClassChoice key={name} name={name || messages.noClass} pupils={ofClass} {...choice} />
    ))}
  </ul>
);

function ClassChoice({
  name,
  pupils,
  chosen,
  onChosen,
  slips,
}: PupilChoiceProps & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const count = pupils.filter(({ uid }) => chosen.has(uid)).length;
  const choose = (uids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const uid of uids)
      if (isChosen) next.add(uid);
      else next.delete(uid);
    onChosen(next);
  };
  const everybody = pupils.map(({ uid }) => uid);
  return (
    <li>
      <div className={classes.row}>
        <Checkbox
          label={messages.waitingIn(name, pupils.length)}
          checked={count === pupils.length}
          indeterminate={count > 0 && count < pupils.length}
          onChange={(event) => choose(everybody, event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={messages.namesOf(name)}
          onClick={() => setOpen((was) => !was)}
        >
          {isOpen ? messages.hideNames : messages.names}
        </Button>
      </div>
      {isOpen && (
        <ul className={classes.pupils} aria-label={messages.namesOf(name)}>
          {pupils.map(({ uid, displayName, schoolNumber }) => (
            <li key={uid}>
              <Checkbox
                label={[schoolNumber, displayName].filter(Boolean).join(' · ')}
                description={slips.some((slip) => slip.uid === uid) ? messages.hasSlip : undefined}
                checked={chosen.has(uid)}
                onChange={(event) => choose([uid], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function byClass(pupils: readonly User[]): [string, User[]][] {
  const sorted = [...pupils].sort(comparePeople);
  const names = [...new Set(pupils.map(({ schoolClass }) => schoolClass))].sort(compareTurkish);
  return names.map((name) => [name, sorted.filter(({ schoolClass }) => schoolClass === name)]);
}
