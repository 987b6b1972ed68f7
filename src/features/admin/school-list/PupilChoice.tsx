import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../domain/documents/user/schema.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';
import type { Slip } from './slip.ts';

interface PupilChoiceProps {
  pupils: readonly User[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  slips: readonly Slip[];
}

/** Pupils to choose among, one by one or a class at once. */
export const PupilChoice = ({ pupils, ...choice }: PupilChoiceProps) => (
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
  const sorted = [...pupils].sort((a, b) => compareTurkish(a.displayName, b.displayName));
  const names = [...new Set(pupils.map(({ schoolClass }) => schoolClass))].sort(compareTurkish);
  return names.map((name) => [name, sorted.filter(({ schoolClass }) => schoolClass === name)]);
}
