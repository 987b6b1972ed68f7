import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../domain/entities/user.ts';
import { type Failure, failureOf } from '../../domain/error-text.ts';
import { erasureForm } from '../../domain/forms/erasure.ts';
import { erasePerson } from '../../session/accounts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Consequences } from './Consequences.tsx';
import { OnlineOnly } from './OnlineOnly.tsx';
import classes from './PersonPanel.module.css';
import { personalDataWords as words } from './personal-data-words.ts';

interface ErasePersonDialogProps {
  person: User;
  onErased: () => void;
  onClose: () => void;
}

/** Says what goes and what stays, and has the person's name typed before anything does. */
export function ErasePersonDialog({ person, onErased, onClose }: ErasePersonDialogProps) {
  const { uid, displayName, userRole, lessons } = person;
  const [confirmation, setConfirmation] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Named by the server: classes that nobody else teaches. Asking again accepts it.
  const classrooms = failure?.fields.classrooms;
  const form = erasureForm(person).safeParse({ confirmation, leaveClasses: Boolean(classrooms) });
  const erase = async () => {
    if (!form.success) return;
    setBusy(true);
    try {
      await erasePerson(uid, form.data);
      toast.success(words.erased);
      onErased();
    } catch (error) {
      setFailure(failureOf(error, words.notErased));
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      role="alertdialog"
      title={words.eraseAsk}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            color="var(--danger-fill)"
            disabled={!form.success}
            loading={isBusy}
            onClick={() => void erase()}
          >
            {classrooms ? words.eraseAndLeave : words.eraseConfirm}
          </Button>
        </>
      }
    >
      <div className={classes.asked}>
        <OnlineOnly />
        <Consequences
          name={displayName}
          goes={words.goes[userRole](lessons.length)}
          stays={words.stays[userRole]}
        />
        <p className={classes.hint}>{words.backups}</p>
        <TextInput
          label={words.type}
          description={words.typeHint}
          value={confirmation}
          autoComplete="off"
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        {failure && (
          <Notice tone="danger" urgent title={failure.text}>
            {classrooms && words.classrooms(classrooms)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
