import { Button } from '@mantine/core';
import { IconEraser, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { type Failure, failureOf } from '../../domain/error-messages.ts';
import { erasureForm } from '../../domain/forms/admin.ts';
import { deletePerson, erasePerson } from '../../session/call-server.ts';
import { DialogButton, IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { IrreversibleDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { OnlineOnly } from './ListScreen.tsx';
import { adminMessages as messages, personalDataMessages } from './messages.ts';
import classes from './PersonPanel.module.css';

interface DeletePersonProps {
  person: User;
  onDeleted: () => void;
  onHandOver: () => void;
}

export function DeletePerson({ person, onDeleted, onHandOver }: DeletePersonProps) {
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { uid, displayName, userRole, lessons } = person;
  const remove = async () => {
    const isSure = await confirm({
      message: messages.deleteAsk[userRole],
      cancelled: messages.deleteCancelled,
      lost: (close) => (
        <div className={classes.panel}>
          {userRole === 'teacher' && lessons.length > 0 && (
            <HandOverFirst
              classCount={lessons.length}
              onHandOver={() => {
                close();
                onHandOver();
              }}
            />
          )}
          <Consequences
            name={displayName}
            goes={messages.goes[userRole](lessons.length)}
            stays={messages.stays[userRole]}
          />
        </div>
      ),
      confirmLabel: messages.delete,
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await deletePerson(uid);
      toast.success(messages.deleted(displayName));
      onDeleted();
    } catch (error) {
      toast.error(failureOf(error, messages.notDeleted).text);
      setBusy(false);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{messages.closeAccount}</h3>
      <p className={classes.hint}>{messages.closeAccountHint}</p>
      <IconButton
        color="var(--danger-fill)"
        icon={IconTrash}
        variant="filled"
        loading={isBusy}
        onClick={() => void remove()}
      >
        {messages.delete}
      </IconButton>
    </section>
  );
}

const HandOverFirst = ({
  classCount,
  onHandOver,
}: {
  classCount: number;
  onHandOver: () => void;
}) => (
  <Notice
    tone="warning"
    action={
      <Button variant="default" onClick={onHandOver}>
        {messages.handOverFirst}
      </Button>
    }
  >
    {messages.handOverFirstHint(classCount)}
  </Notice>
);

/** Erases a person as data protection law requires. Closing an account removes less. */
export const ErasePerson = ({ person, onErased }: { person: User; onErased: () => void }) => (
  <section className={classes.part}>
    <h3 className={classes.heading}>{personalDataMessages.eraseTitle}</h3>
    <p className={classes.hint}>{personalDataMessages.eraseHint}</p>
    <DialogButton
      icon={IconEraser}
      dialog={(close) => <ErasePersonDialog person={person} onErased={onErased} onClose={close} />}
    >
      {personalDataMessages.erase}
    </DialogButton>
  </section>
);

interface ErasePersonDialogProps {
  person: User;
  onErased: () => void;
  onClose: () => void;
}

function ErasePersonDialog({ person, onErased, onClose }: ErasePersonDialogProps) {
  const { uid, displayName, userRole, lessons } = person;
  const [failure, setFailure] = useState<Failure | null>(null);
  // Classes without another teacher, from the refusal. The next try sets `leaveClasses`.
  const classrooms = failure?.fields.classrooms;
  const read = (confirmation: string) =>
    erasureForm(person).safeParse({ confirmation, leaveClasses: Boolean(classrooms) });
  const erase = async (confirmation: string) => {
    const { success, data } = read(confirmation);
    if (!success) return;
    await erasePerson(uid, data);
    toast.success(personalDataMessages.erased);
    onErased();
  };
  return (
    <IrreversibleDialog
      title={personalDataMessages.eraseAsk}
      confirmLabel={
        classrooms ? personalDataMessages.eraseAndLeave : personalDataMessages.eraseConfirm
      }
      field={{ label: personalDataMessages.type, description: personalDataMessages.typeHint }}
      isMeant={(typed) => read(typed).success}
      onConfirm={erase}
      onFailed={(error) => setFailure(failureOf(error, personalDataMessages.notErased))}
      onClose={onClose}
      failure={
        failure && (
          <Notice tone="danger" urgent title={failure.text}>
            {classrooms && personalDataMessages.classrooms(classrooms)}
          </Notice>
        )
      }
    >
      <OnlineOnly />
      <Consequences
        name={displayName}
        goes={personalDataMessages.goes[userRole](lessons.length)}
        stays={personalDataMessages.stays[userRole]}
      />
      <p>{personalDataMessages.backups}</p>
    </IrreversibleDialog>
  );
}

interface ConsequencesProps {
  name: string;
  goes: readonly string[];
  stays: readonly string[];
}

const Consequences = ({ name, goes, stays }: ConsequencesProps) => (
  <div className={classes.consequences}>
    <strong>{name}</strong>
    <div>
      {messages.goesTitle}
      <Lines lines={goes} />
    </div>
    <div>
      {messages.staysTitle}
      <Lines lines={stays} />
    </div>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
