import { IconDownload, IconKey } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { personCode } from '../../domain/ids.ts';
import type { ResetCodeAnswer } from '../../domain/session/api.ts';
import { exportPerson, makeResetCode } from '../../session/call-server.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { HandOver } from './HandOver.tsx';
import { OnlineOnly } from './ListScreen.tsx';
import { adminMessages as messages, personalDataMessages } from './messages.ts';
import classes from './PersonPanel.module.css';
import { DeletePerson, ErasePerson } from './RemovePerson.tsx';

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
    <Dialog title={displayName} placement="side" onClose={onClose}>
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

/** Makes a code for setting a new password, and shows the code once. */
function ResetCode({ uid }: { uid: string }) {
  const [made, setMade] = useState<ResetCodeAnswer | null>(null);
  const [isMaking, whileMaking] = useBusy();
  const make = () =>
    whileMaking(async () => setMade(await makeResetCode(uid)), explaining(messages.codeNotMade));
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
      <IconButton icon={IconKey} loading={isMaking} onClick={() => void make()}>
        {made ? messages.makeAnotherCode : messages.makeCode}
      </IconButton>
    </section>
  );
}

function ExportPerson({ uid }: { uid: string }) {
  const [isBusy, whileBusy] = useBusy();
  const fetchFile = () =>
    whileBusy(async () => {
      const content = new Blob([await exportPerson(uid)], { type: 'application/json' });
      // Names the file by the person's code, because many people may see the name of a file.
      saveFile(content, personalDataMessages.fileName(personCode(uid)));
      toast.success(personalDataMessages.exported);
    }, explaining(personalDataMessages.notExported));
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{personalDataMessages.title}</h3>
      <p className={classes.hint}>{personalDataMessages.exportHint}</p>
      <IconButton icon={IconDownload} loading={isBusy} onClick={() => void fetchFile()}>
        {personalDataMessages.export}
      </IconButton>
    </section>
  );
}
