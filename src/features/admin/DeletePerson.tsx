import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { deletePerson } from '../../session/accounts.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Consequences } from './Consequences.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';

interface DeletePersonProps {
  person: User;
  onDeleted: () => void;
  /** Leads to where a teacher's classes and exams are handed over. */
  onHandOver: () => void;
}

/** Closes an account for good, after saying what goes and what stays. */
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
      <Button
        color="var(--danger-fill)"
        leftSection={<IconTrash size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void remove()}
      >
        {messages.delete}
      </Button>
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
