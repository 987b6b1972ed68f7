import { useRef } from 'react';
import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { personCode } from '../../domain/ids.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { DeletePerson } from './DeletePerson.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { ExportPerson } from './ExportPerson.tsx';
import { HandOver } from './HandOver.tsx';
import { adminMessages as messages } from './messages.ts';
import { OnlineOnly } from './OnlineOnly.tsx';
import classes from './PersonPanel.module.css';
import { ResetCode } from './ResetCode.tsx';

/** What is known of a person, and what an admin can do for or about the account. */
export function PersonPanel({ person, onClose }: { person: User; onClose: () => void }) {
  const { user } = useWorkspace();
  const handOver = useRef<HTMLElement>(null);
  const { uid, displayName, email, phoneNumber, userRole, lessons, schoolNumber, schoolClass } =
    person;
  const facts = [
    [messages.email, email || '–'],
    [messages.phone, phoneNumber === NO_PHONE ? '–' : phoneNumber],
    ...(schoolNumber ? [[messages.schoolNumber, schoolNumber]] : []),
    ...(schoolClass ? [[messages.schoolClass, schoolClass]] : []),
    [messages.personCode, personCode(uid)],
    ...(userRole === 'admin' ? [] : [[messages.classCount, formatNumber(lessons.length)]]),
  ];
  return (
    <Dialog opened title={displayName} placement="side" onClose={onClose}>
      <div className={classes.panel}>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OnlineOnly />
        <ResetCode uid={uid} />
        {userRole === 'teacher' && <HandOver person={person} ref={handOver} />}
        <ExportPerson uid={uid} />
        {uid === user.uid ? (
          <p className={classes.hint}>{messages.notYourself}</p>
        ) : (
          <>
            <DeletePerson
              person={person}
              onDeleted={onClose}
              onHandOver={() => handOver.current?.scrollIntoView?.({ block: 'center' })}
            />
            <ErasePerson person={person} onErased={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
